/** Everything that happened, on one axis of months: the truth, what was known of it, shocks, requests and arrivals. */
import type { Debrief } from '../../sim/contract/report';
import { monthTicks, type MonthTick } from './month-axis';

export interface TimelinePoint {
  readonly x: number;
  readonly y: number;
}

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
  readonly truth: readonly TimelinePoint[];
  readonly verified: readonly TimelinePoint[];
  readonly books: readonly TimelinePoint[];
  readonly asked: readonly TimelinePoint[];
  readonly arrived: readonly TimelinePoint[];
  readonly refused: readonly TimelinePoint[];
  readonly shocks: readonly ShockBand[];
  readonly ticks: readonly MonthTick[];
  readonly maxT: number;
  readonly rows: readonly TimelineRow[];
}

type Money = (usd: number) => string;

export function debriefTimeline(debrief: Debrief, money: Money): DebriefTimeline {
  const { truth, verified, closings, requests, result } = debrief;
  const last = truth.cash_usd.length - 1;
  const at = (t: number): TimelinePoint => ({ x: t, y: truth.cash_usd[Math.min(t, last)] ?? 0 });
  const known = new Map(closings.map(({ t, cash_usd }) => [t, cash_usd]));
  for (const { t, cash_usd } of verified) known.set(t, cash_usd);
  const events = eventWords(debrief, money);
  return {
    truth: truth.cash_usd.map((y, x) => ({ x, y })),
    verified: verified.map(({ t, cash_usd }) => ({ x: t, y: cash_usd })),
    books: closings.map(({ t, cash_usd }) => ({ x: t, y: cash_usd })),
    asked: requests.map(({ askedAt }) => at(askedAt)),
    arrived: requests.filter((r) => r.success && r.resolvedAt !== null).map((r) => at(r.resolvedAt ?? 0)),
    refused: requests
      .filter((r) => r.success === false && r.resolvedAt !== null)
      .map((r) => at(r.resolvedAt ?? 0)),
    // A shock that had not begun when the game ended is no part of this story.
    shocks: result.metrics.shocks
      .map((shock, index) => ({ shock, number: index + 1 }))
      .filter(({ shock }) => shock.from <= last)
      .map(({ shock, number }) => ({
        number,
        name: shock.name,
        from: shock.from,
        to: Math.min(shock.to, Math.max(last, shock.from)),
        months: span(truth.labels[shock.from], truth.labels[shock.to]),
        fate:
          shock.survived === null ? 'left before it was over' : shock.survived ? 'survived' : 'not survived',
      })),
    ticks: monthTicks(truth.labels.slice(0, last + 1)),
    maxT: Math.max(last, 11),
    rows: truth.cash_usd.map((cash_usd, t) => ({
      month: truth.labels[t] ?? '',
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
