/**
 * The quarterly board memo (ours): the pipeline in words, judged from the hidden path, with one plain remark on credit
 * and one on markets from the public series. Readers are forewarned by a quarter, never told a number of the path.
 */
import type { DocumentBlock } from '../contract/results';
import type { World } from '../scenario';

export type Pipeline = 'flat' | 'firm' | 'accelerating' | 'cooling';

/** A change of the mean path by this much, in percentage points a month, is a turn. */
const TURN = 0.25;
/** A steady path above this, per cent a month, is firm. */
const FIRM = 0.5;

/** Mean of t+2..t+5 against the mean of t−2..t, both cut at the ends of the path. */
export function judgePipeline(path: Float64Array, t: number): Pipeline {
  const ahead = mean(path, Math.min(t + 2, path.length - 1), Math.min(t + 5, path.length - 1));
  const behind = mean(path, Math.max(0, t - 2), t);
  if (ahead - behind > TURN) return 'accelerating';
  if (behind - ahead > TURN) return 'cooling';
  return ahead >= FIRM ? 'firm' : 'flat';
}

const PIPELINE: Record<Pipeline, string> = {
  flat: 'Partners and the application funnel point to a flat quarter: new lending should do little more than replace what is repaid.',
  firm: 'Demand is firm. We expect the coming months to look much like the last ones, and lending to go on taking cash at today’s pace.',
  accelerating:
    'Signed partnerships and the application funnel are accelerating. Growth is lent before it is earned: the board asks how the coming months’ originations will be paid for.',
  cooling:
    'The funnel is cooling from its recent pace. Originations should ask for less cash in the coming months than they did in the last.',
};

export function memoBlocks(world: World, t: number): DocumentBlock[] {
  return [
    { type: 'heading', text: 'Pipeline' },
    { type: 'paragraph', text: PIPELINE[judgePipeline(world.growthPct, t)] },
    { type: 'heading', text: 'Credit' },
    { type: 'paragraph', text: creditRemark(world, t) },
    { type: 'heading', text: 'Markets' },
    { type: 'paragraph', text: marketRemark(world, t) },
  ];
}

function creditRemark({ series }: World, t: number): string {
  const rate = series.sofr[t]!;
  const change = rate - series.sofr[Math.max(0, t - 3)]!;
  const move =
    change > 0.25
      ? 'has risen over the quarter'
      : change < -0.25
        ? 'has fallen over the quarter'
        : 'is little changed';
  const tone =
    rate > 4
      ? 'Lenders are selective and notes are dear.'
      : rate > 2
        ? 'Notes can be placed at a price.'
        : 'Credit is easy to come by.';
  return `The overnight rate, ${rate.toFixed(2)} %, ${move}. ${tone}`;
}

function marketRemark({ series }: World, t: number): string {
  const vix = series.vix[t]!;
  const tone =
    vix > 30
      ? 'Equity markets are all but shut to new issues; those who can wait, wait.'
      : vix > 20
        ? 'Equity investors are nervous and take longer to say yes.'
        : 'Equity investors are calm and the window is open.';
  return `Volatility stands at ${vix.toFixed(1)}. ${tone}`;
}

function mean(path: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let t = from; t <= to; t++) sum += path[t]!;
  return sum / (to - from + 1);
}
