/** Everything that happened, on one axis of months: the truth, what was known of it, shocks, requests and arrivals. */
import type { Debrief } from '../../sim/contract/report';
import { arrivals } from '../debrief/lessons';
import { closeOf, monthTicks, type MomentPoint, type MonthTick } from './month-axis';

export interface ShockBand {
  readonly number: number;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly months: string;
  readonly fate: string;
}

export interface TimelineRow {
  readonly month: string;
  readonly cash_usd: number;
  readonly known_usd: number | null;
  readonly events: string;
}

export interface DebriefTimeline {
  readonly truth: readonly MomentPoint[];
  readonly verified: readonly MomentPoint[];
  readonly books: readonly MomentPoint[];
  readonly asked: readonly MomentPoint[];
  readonly arrived: readonly MomentPoint[];
  readonly refused: readonly MomentPoint[];
  readonly shocks: readonly ShockBand[];
  readonly ticks: readonly MonthTick[];
  readonly maxT: number;
  readonly rows: readonly TimelineRow[];
}

type Money = (usd: number) => string;

export function debriefTimeline(debrief: Debrief, money: Money): DebriefTimeline {
  const { truth, verified, closings, requests, result } = debrief;
  const { labels } = truth;
  const last = truth.cash_usd.length - 1;
  const came = arrivals(requests);
  /** Cash while month t was open: that of the close before, and what arrived. Before the first close nothing is told. */
  const during = (t: number): number =>
    t === 0 ? (truth.cash_usd[0] ?? 0) : (truth.cash_usd[t - 1] ?? 0) + (came.get(t) ?? 0);
  const inMonth = (t: number, y = during(t)): MomentPoint => ({
    x: t - 1,
    y,
    when: `in ${labels[t] ?? '?'}`,
  });
  const atClose = (t: number, y: number): MomentPoint => ({ x: t, y, when: closeOf(labels, t) });
  const answers = requests.filter((r) => r.resolvedAt !== null).map((r) => ({ ...r, t: r.resolvedAt ?? 0 }));
  const known = new Map(closings.map(({ t, cash_usd }) => [t, cash_usd]));
  for (const { t, cash_usd } of verified) if (!came.has(t)) known.set(t - 1, cash_usd);
  const events = eventWords(debrief, money);
  return {
    // Money that arrives at an opening lifts the line at once, so it rises where it did and not on a slope.
    truth: truth.cash_usd.flatMap((y, t) => (came.has(t) ? [inMonth(t), atClose(t, y)] : [atClose(t, y)])),
    verified: verified.map(({ t, cash_usd }) => inMonth(t, cash_usd)),
    books: closings.filter(({ t }) => t <= last).map(({ t, cash_usd }) => atClose(t, cash_usd)),
    asked: requests.map(({ askedAt }) => inMonth(askedAt)),
    arrived: answers.filter(({ success }) => success).map(({ t }) => inMonth(t)),
    refused: answers.filter(({ success }) => !success).map(({ t }) => inMonth(t)),
    // A shock that had not begun when the game ended is no part of this story.
    shocks: result.metrics.shocks
      .map((shock, index) => ({ shock, number: index + 1 }))
      .filter(({ shock }) => shock.from <= last)
      .map(({ shock, number }) => ({
        number,
        name: shock.name,
        from: shock.from,
        to: Math.min(shock.to, Math.max(last, shock.from)),
        months: span(labels[shock.from], labels[shock.to]),
        fate:
          shock.survived === null ? 'left before it was over' : shock.survived ? 'survived' : 'not survived',
      })),
    ticks: monthTicks(labels),
    maxT: Math.max(last, 11),
    rows: truth.cash_usd.map((cash_usd, t) => ({
      month: labels[t] ?? '',
      cash_usd,
      known_usd: known.get(t) ?? null,
      events: (events.get(t) ?? []).join('; '),
    })),
  };
}

const span = (from: string | undefined, to: string | undefined): string =>
  to === undefined ? `from ${from ?? '?'}` : `${from ?? '?'} to ${to}`;

/** What happened in each month, for the table and the tooltip. */
export function eventWords({ requests }: Pick<Debrief, 'requests'>, money: Money): Map<number, string[]> {
  const words = new Map<number, string[]>();
  const add = (t: number, text: string): void => void words.set(t, [...(words.get(t) ?? []), text]);
  for (const { instrument, askedAt, asked_usd, resolvedAt, success, received_usd } of requests) {
    add(askedAt, `asked for ${money(asked_usd)} of ${instrument}`);
    if (resolvedAt !== null)
      add(resolvedAt, success ? `${money(received_usd)} of ${instrument} arrived` : `${instrument} refused`);
  }
  return words;
}

/** A name broken into lines short enough to stand over a narrow band. */
export function lines(name: string, width = 12): string[] {
  const result: string[] = [];
  for (const word of name.split(' ')) {
    const last = result.at(-1);
    if (last !== undefined && last.length + word.length < width)
      result[result.length - 1] = `${last} ${word}`;
    else result.push(word);
  }
  return result;
}
