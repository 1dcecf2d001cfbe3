/** What the confirm step says of a request for capital: an indication, line by line. */
import type { Instrument } from '../../sim/contract/names';
import type { RaiseQuote } from '../../sim/contract/results';
import type { Rules } from '../../sim/contract/rules';
import { dollars, percent } from '../format';

export interface Term {
  readonly label: string;
  readonly value: string;
}

/** The lines of an indication; a dash in each while there is none. */
export function raiseTerms(instrument: Instrument, quote: RaiseQuote | null): Term[] {
  return instrument === 'equity'
    ? equityTerms(quote?.instrument === 'equity' ? quote : null)
    : debtTerms(quote?.instrument === 'debt' ? quote : null);
}

type Quote<I extends Instrument> = Extract<RaiseQuote, { instrument: I }> | null;
const NONE = '—';

function equityTerms(q: Quote<'equity'>): Term[] {
  return [
    { label: 'Share price today', value: q ? dollars(q.price_usd) : NONE },
    { label: 'Discount for the size of the round', value: q ? percent(q.discount_pct) : NONE },
    { label: 'Indicative issue price', value: q ? dollars(q.issue_price_usd) : NONE },
    { label: 'New shares, if filled in full', value: q ? q.new_shares.toLocaleString('en-US') : NONE },
    {
      label: 'Dilution: share of the company the new holders would own',
      value: q ? percent(q.dilution_pct) : NONE,
    },
  ];
}

function debtTerms(q: Quote<'debt'>): Term[] {
  const leverage = q?.leverage ?? null;
  return [
    { label: 'Indicative rate a year', value: q ? percent(q.indicative_rate_pct) : NONE },
    { label: 'Interest a month at that rate', value: q ? dollars(q.monthly_interest_usd) : NONE },
    { label: 'Principal due in full', value: q ? `${q.term_months} months after the money arrives` : NONE },
    {
      label: 'Debt over book equity now',
      value: q ? (leverage === null ? 'no positive equity' : leverage.toFixed(2)) : NONE,
    },
  ];
}

/** When the answer comes, and that it may be no. */
export function answerComes(rules: Pick<Rules, 'settlementDelay'>): string {
  return rules.settlementDelay === 'none'
    ? 'Under these rules the answer comes at once. It can be a refusal, and a yes can bring less than asked.'
    : 'The answer comes after one to six months. It can be a refusal, and a yes can bring less than asked. Until then no other request can be made.';
}

export function fixedLater(quote: RaiseQuote): string {
  return quote.instrument === 'debt'
    ? 'The real rate is fixed when the money arrives.'
    : 'The real price is fixed when the shares are issued.';
}
