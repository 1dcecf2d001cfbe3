/** Three ways to lose such a game, each measured on this one: what was watched, when it was acted on, how much was asked. */
import type { Debrief } from '../../sim/contract/report';
import { count } from '../format';
import { firstRequest, percent } from './metrics';

export interface Lesson {
  readonly question: string;
  readonly sentences: readonly string[];
}

type Money = (usd: number) => string;
const OUTWARD = new Set(['analyze_market_conditions', 'review_financial_records']);
const YEAR = 12;

export function lessons(debrief: Debrief, money: Money): Lesson[] {
  return [
    { question: 'Were the right signals watched?', sentences: signals(debrief) },
    { question: 'Was it acted on in time?', sentences: timing(debrief) },
    { question: 'Was enough asked for?', sentences: amounts(debrief, money) },
  ];
}

function signals({ result, calls, truth }: Debrief): string[] {
  const { external_share: share, tool_calls: all } = result.metrics;
  const outward = calls.filter(({ name }) => OUTWARD.has(name));
  if (share === null) return ['The staff was never asked anything.'];
  const gap = longestGap(
    outward.map(({ t }) => t),
    truth.labels.length,
  );
  const blind =
    gap.months > 1
      ? [
          `The longest stretch without either was ${count(gap.months, 'month')}, from ${label(truth.labels, gap.from)} to ${label(truth.labels, gap.to)}.`,
        ]
      : [];
  return [`${percent(share)} of ${count(all, 'staff call')} went to market figures and documents.`, ...blind];
}

function timing({ result, truth, requests }: Debrief): string[] {
  const { first_request: first } = result.metrics;
  const books = `On average the books were ${result.metrics.mean_books_age.toFixed(1)} months old.`;
  if (first === null) return ['Capital was never asked for.', books];
  const waited = requests.find((request) => request.askedAt === first && request.resolvedAt !== null);
  const answer =
    waited?.resolvedAt != null && waited.resolvedAt > first
      ? [`Its answer took ${count(waited.resolvedAt - first, 'month')}.`]
      : [];
  return [`The first request came in ${firstRequest(result.metrics, truth.labels)}.`, ...answer, books];
}

function amounts({ result, truth, requests }: Debrief, money: Money): string[] {
  const { mean_asked_usd: asked, mean_received_usd: received } = result.metrics;
  const hard = hardestYear(truth.cash_usd, arrivals(requests));
  const need =
    hard && hard.used > 0
      ? [
          `The hardest ${count(hard.to - hard.from + 1, 'month')}, ${label(truth.labels, hard.from)} to ${label(truth.labels, hard.to)}, used up ${money(hard.used)} of cash.`,
        ]
      : [];
  if (asked === null) return ['Nothing was asked for.', ...need];
  if (received === null)
    return [`An attempt asked for ${money(asked)} on average; none brought anything.`, ...need];
  return [
    `An attempt asked for ${money(asked)} on average, and an approval brought ${money(received)}.`,
    ...need,
  ];
}

/** The longest run of months without any of the given ones, within [0, months). */
export function longestGap(
  ts: readonly number[],
  months: number,
): { from: number; to: number; months: number } {
  let best = { from: 0, to: -1, months: 0 };
  let previous = -1;
  for (const t of [...new Set(ts)].sort((a, b) => a - b).concat(months)) {
    if (t - previous - 1 > best.months) best = { from: previous + 1, to: t - 1, months: t - previous - 1 };
    previous = t;
  }
  return best;
}

/**
 * The twelve months that used up most cash, money raised left aside; null before a second month-end exists.
 * `cash` holds month-end balances, so a year is measured from the month-end before it.
 */
export function hardestYear(
  cash: readonly number[],
  raised: ReadonlyMap<number, number>,
): { from: number; to: number; used: number } | null {
  if (cash.length < 2) return null;
  const span = Math.min(YEAR, cash.length - 1);
  let worst: { from: number; to: number; used: number } | null = null;
  for (let to = span; to < cash.length; to++) {
    const from = to - span + 1;
    let used = (cash[from - 1] ?? 0) - (cash[to] ?? 0);
    for (let t = from; t <= to; t++) used += raised.get(t) ?? 0;
    if (!worst || used > worst.used) worst = { from, to, used };
  }
  return worst;
}

/** Dollars raised by the month they arrived in. */
export function arrivals(requests: Debrief['requests']): Map<number, number> {
  const byMonth = new Map<number, number>();
  for (const { resolvedAt, received_usd } of requests)
    if (resolvedAt !== null) byMonth.set(resolvedAt, (byMonth.get(resolvedAt) ?? 0) + received_usd);
  return byMonth;
}

const label = (labels: readonly string[], t: number): string => labels[t] ?? '';
