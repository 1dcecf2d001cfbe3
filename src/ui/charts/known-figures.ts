/** What the player really knows of the cash, ready to be drawn and to be read as a table. Nothing else is known here. */
import type { KnownCash, LiveState } from '../../workers/api';
import { monthEndLabel, monthTicks, type MonthTick } from './month-axis';

export interface KnownPoint {
  readonly x: number;
  readonly y: number;
}

export interface KnownRow {
  readonly t: number;
  readonly monthEnd: string;
  readonly cash_usd: number;
  readonly source: string;
}

export interface KnownFigures {
  readonly verified: readonly KnownPoint[];
  readonly books: readonly KnownPoint[];
  /** Both in order of time, for the thin line that joins them. */
  readonly joined: readonly KnownPoint[];
  /** Months a raise was asked for in. */
  readonly asked: readonly number[];
  readonly ticks: readonly MonthTick[];
  readonly minT: number;
  readonly maxT: number;
  readonly last: KnownRow | null;
  /** Months from the last known month-end to the opening of this month. */
  readonly age: number;
  readonly rows: readonly KnownRow[];
}

const SOURCE: Readonly<Record<KnownCash['source'], string>> = { verified: 'verified', books: 'closed books' };
/** The axis starts with a year, so that the first points do not jump about, and never shows how long the game is. */
const LEAST_MONTHS = 12;

export function knownFigures(live: Pick<LiveState, 'known' | 'labels' | 'actions' | 't'>): KnownFigures {
  const { labels, t } = live;
  // At one month-end the bank's word stands before the books', which say the same.
  const known = [...live.known].sort((a, b) => a.t - b.t || (a.source === 'books' ? 1 : -1));
  const points = (source?: KnownCash['source']): KnownPoint[] =>
    known.filter((k) => !source || k.source === source).map((k) => ({ x: k.t, y: k.cash_usd }));
  const rows = known
    .map((k) => ({
      t: k.t,
      monthEnd: monthEndLabel(labels, k.t),
      cash_usd: k.cash_usd,
      source: SOURCE[k.source],
    }))
    .reverse();
  const last = rows[0] ?? null;
  return {
    verified: points('verified'),
    books: points('books'),
    joined: points(),
    asked: live.actions.filter(({ type }) => type === 'fund_raising_request').map((action) => action.t),
    ticks: monthTicks(labels, 8),
    minT: -1,
    maxT: Math.max(LEAST_MONTHS - 1, t),
    last,
    age: last ? t - 1 - last.t : 0,
    rows,
  };
}

/** The freshest figure in a sentence, with its age. */
export function knownSentence({ last, age }: KnownFigures, money: (usd: number) => string): string {
  if (!last) return 'Nothing is known yet: verify the cash position, or close the books.';
  const when = age === 0 ? 'as the month opened' : age === 1 ? 'one month ago' : `${age} months ago`;
  return `Last known: ${money(last.cash_usd)} at the end of ${last.monthEnd}, ${last.source}, ${when}.`.replace(
    'end of the opening',
    'opening',
  );
}
