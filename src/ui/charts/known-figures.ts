/** What the player really knows of the cash, ready to be drawn and to be read as a table. Nothing else is known here. */
import type { KnownCash, LiveState } from '../../workers/api';
import { presentMonth } from '../desk/announce';
import { closeOf, monthTicks, type MomentPoint, type MonthTick } from './month-axis';

export interface KnownRow {
  readonly key: string;
  readonly when: string;
  readonly cash_usd: number;
  readonly source: string;
}

export interface KnownFigures {
  readonly verified: readonly MomentPoint[];
  readonly books: readonly MomentPoint[];
  /** Both in order of time, for the thin line that joins them. */
  readonly joined: readonly MomentPoint[];
  /** Where on the axis a raise was asked for. */
  readonly asked: readonly number[];
  readonly ticks: readonly MonthTick[];
  readonly minT: number;
  readonly maxT: number;
  /** The freshest figure in a sentence, with its age. */
  readonly sentence: string;
  /** Newest first. */
  readonly rows: readonly KnownRow[];
}

const SOURCE: Readonly<Record<KnownCash['source'], string>> = { verified: 'verified', books: 'closed books' };
/** The axis starts with a year, so that the first points do not jump about, and never shows how long the game is. */
const LEAST_MONTHS = 12;

export function knownFigures(
  live: Pick<LiveState, 'known' | 'labels' | 'actions' | 't' | 'outcome'>,
  money: (usd: number) => string,
): KnownFigures {
  const { labels } = live;
  const known = distinct(live.known);
  // A balance the bank gives is of its month, which may hold money that came since the last close.
  const when = (k: KnownCash): string => (k.source === 'verified' ? `in ${k.month}` : closeOf(labels, k.t));
  const points = (source?: KnownCash['source']): MomentPoint[] =>
    known
      .filter((k) => !source || k.source === source)
      .map((k) => ({ x: k.t, y: k.cash_usd, when: when(k) }));
  const last = known.at(-1);
  return {
    verified: points('verified'),
    books: points('books'),
    joined: points(),
    asked: live.actions.filter(({ type }) => type === 'fund_raising_request').map((action) => action.t - 1),
    ticks: monthTicks(labels, 8),
    minT: -1,
    maxT: Math.max(LEAST_MONTHS - 1, presentMonth(live)),
    sentence: last
      ? `Last known: ${money(last.cash_usd)}, ${SOURCE[last.source]}, ${when(last)}${age(presentMonth(live) - 1 - last.t)}.`
      : 'Nothing is known yet: verify the cash position, or close the books.',
    rows: known
      .map((k) => ({
        key: keyOf(k),
        when: when(k),
        cash_usd: k.cash_usd,
        source: SOURCE[k.source],
      }))
      .reverse(),
  };
}

const age = (months: number): string =>
  months <= 0 ? '' : months === 1 ? ', one month ago' : `, ${months} months ago`;

const keyOf = ({ source, t, cash_usd }: KnownCash): string => `${source} ${t} ${cash_usd}`;

/** In order of time, each figure once: asking the bank twice in a month teaches nothing. */
function distinct(known: readonly KnownCash[]): KnownCash[] {
  const once = new Map(known.map((k) => [keyOf(k), k]));
  // At one close the books stand before what the bank says at the opening after it.
  return [...once.values()].sort(
    (a, b) => a.t - b.t || Number(a.source === 'verified') - Number(b.source === 'verified'),
  );
}
