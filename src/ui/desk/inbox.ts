/** The inbox: what each paper is called, what moment it speaks of, and how the papers lie by month. */
import { INDICATOR_LABELS } from '../../sim/contract/names';
import type { ToolResult } from '../../sim/contract/results';
import type { InboxItem } from '../../workers/api';
import { count, millions } from '../format';
import { plainDollars } from './amount';

export interface InboxMonth {
  readonly t: number;
  readonly month: string;
  /** Newest first. */
  readonly items: readonly InboxItem[];
}

/** Months newest first, and in each the newest paper first. `items` come oldest first, as they were received. */
export function byMonth(items: readonly InboxItem[]): InboxMonth[] {
  const months: { t: number; month: string; items: InboxItem[] }[] = [];
  for (const item of items) {
    const last = months.at(-1);
    if (last?.t === item.call.t) last.items.unshift(item);
    else months.push({ t: item.call.t, month: item.call.month, items: [item] });
  }
  return months.reverse();
}

export function paperTitle(result: ToolResult): string {
  switch (result.type) {
    case 'cash_position':
      return 'Cash position';
    case 'records_index':
      return result.pages > 1
        ? `Index of records, page ${result.page} of ${result.pages}`
        : 'Index of records';
    case 'document':
      return result.document.title;
    case 'market_conditions':
      return 'Market conditions';
    case 'cashflow_projection':
      return 'Cash-flow projection';
  }
}

/** A second line that tells papers of one kind apart. */
export function paperDetail(result: ToolResult): string {
  switch (result.type) {
    case 'cash_position':
      return plainDollars(Math.round(result.cash_usd));
    case 'records_index':
      return `${count(result.total, 'document')} on file`;
    case 'document':
      return result.document.month;
    case 'market_conditions': {
      const [first, ...rest] = result.indicators;
      const name = first ? short(INDICATOR_LABELS[first.indicator]) : '';
      return rest.length > 0 ? `${name} and ${rest.length} more` : name;
    }
    case 'cashflow_projection':
      return `lowest ${millions(result.lowest_cash_usd)} in ${result.lowest_cash_month}`;
  }
}

const short = (label: string): string => label.split(',')[0] ?? label;

const monthsAgo = (n: number): string => (n === 1 ? 'one month ago' : `${n} months ago`);

/** Of which moment the figures are, seen from month `t`. */
export function asOf({ call, result }: InboxItem, t: number): string {
  const age = t - call.t;
  const when = age === 0 ? '' : `, ${monthsAgo(age)}`;
  switch (result.type) {
    case 'cash_position':
      return age === 0 ? `verified now (${call.month})` : `verified in ${call.month}${when}`;
    case 'records_index':
      return `as filed in ${call.month}${when}`;
    case 'document':
      return `document of ${result.document.month}, received ${age === 0 ? 'this month' : `in ${call.month}`}`;
    case 'market_conditions':
      return `market figures from ${result.from} to ${result.to}`;
    case 'cashflow_projection':
      return `from the ${result.base}; made ${age === 0 ? 'this month' : `in ${call.month}${when}`}`;
  }
}

/** The neighbour of a paper in the order of the list: +1 is older, −1 newer. Stays put at both ends. */
export function neighbour(items: readonly InboxItem[], selected: number | null, step: 1 | -1): number | null {
  const last = items.length - 1;
  if (last < 0) return null;
  const at = items.findIndex(({ call }) => call.index === selected);
  if (at < 0) return items[last]?.call.index ?? null;
  return items[Math.min(last, Math.max(0, at - step))]?.call.index ?? null;
}
