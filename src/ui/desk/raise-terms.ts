/** What the confirm step says of a request for capital: an indication, line by line. */
import type { RaiseQuote } from '../../sim/contract/results';
import type { Rules } from '../../sim/contract/rules';
import { plainDollars } from './amount';

export interface Term {
  readonly label: string;
  readonly value: string;
  /** Anchor of the explanation on the learn page. */
  readonly topic?: string;
}

const percent = (value: number): string => `${value.toFixed(2)} %`;

export function raiseTerms(quote: RaiseQuote): Term[] {
  if (quote.instrument === 'equity')
    return [
      { label: 'Share price today', value: plainDollars(round(quote.price_usd)) },
      { label: 'Discount for the size of the round', value: percent(quote.discount_pct) },
      { label: 'Indicative issue price', value: plainDollars(round(quote.issue_price_usd)) },
      { label: 'New shares, if filled in full', value: quote.new_shares.toLocaleString('en-US') },
      {
        label: 'Dilution: share of the company the new holders would own',
        value: percent(quote.dilution_pct),
      },
    ];
  return [
    { label: 'Indicative rate a year', value: percent(quote.indicative_rate_pct) },
    { label: 'Interest a month at that rate', value: plainDollars(round(quote.monthly_interest_usd)) },
    { label: 'Principal due in full', value: `${quote.term_months} months after the money arrives` },
    {
      label: 'Debt over book equity now',
      value: quote.leverage === null ? 'no positive equity to measure against' : quote.leverage.toFixed(2),
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

const round = (usd: number): number => Math.round(usd * 100) / 100;
