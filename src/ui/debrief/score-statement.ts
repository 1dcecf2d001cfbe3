/** The score and its parts, laid out as small statements. */
import type { EpisodeResult } from '../../sim/contract/report';

export interface ScoreRow {
  readonly label: string;
  /** As it is printed: money in parentheses when it is taken off. */
  readonly value: string;
  readonly level: 'line' | 'total';
}

export interface ScoreStatement {
  readonly title: string;
  readonly rows: readonly ScoreRow[];
  /** Why the total is not what the rows add up to. */
  readonly remark: string;
}

type Money = (usd: number) => string;

export function scoreStatement({ score, outcome }: EpisodeResult, money: Money): ScoreStatement {
  const calls = score.tool_calls * score.cost_per_call_usd;
  return {
    title: 'Score',
    rows: [
      {
        label: `Revenue of the last 12 months, ${money(score.revenue_12m_usd)}, times ${score.multiple.toFixed(1)}`,
        value: money(score.multiple * score.revenue_12m_usd),
        level: 'line',
      },
      { label: 'Cash', value: money(score.cash_usd), level: 'line' },
      {
        label: `Less ${score.tool_calls.toLocaleString('en-US')} staff calls at ${money(score.cost_per_call_usd)}`,
        value: money(-calls),
        level: 'line',
      },
      { label: 'Score', value: score.score_usd === null ? 'none' : money(score.score_usd), level: 'total' },
    ],
    remark: remark(
      outcome,
      'A game that was given up has no score.',
      'A company that goes bankrupt scores nothing.',
    ),
  };
}

export function valueStatement({ score, outcome }: EpisodeResult, money: Money): ScoreStatement {
  const perShare = score.value_per_share_usd;
  return {
    title: 'Value per share',
    rows: [
      { label: 'Book equity', value: money(score.book_equity_usd), level: 'line' },
      {
        label: 'Less staff calls',
        value: money(-score.tool_calls * score.cost_per_call_usd),
        level: 'line',
      },
      {
        label: 'Shares outstanding',
        value: Math.round(score.shares).toLocaleString('en-US'),
        level: 'line',
      },
      {
        label: 'Value per share',
        value: perShare === null ? 'none' : `$${perShare.toFixed(2)}`,
        level: 'total',
      },
    ],
    remark: remark(
      outcome,
      'A game that was given up has none.',
      'Nothing is left for the owners of a bankrupt company.',
    ),
  };
}

function remark(outcome: EpisodeResult['outcome'], givenUp: string, bankrupt: string): string {
  return outcome === 'running' ? givenUp : outcome === 'bankrupt' ? bankrupt : '';
}
