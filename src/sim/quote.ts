/** What a raise would mean today, on the last closed books: the same figures for a quote and for a request. */
import * as A from './accounts';
import type { Instrument } from './contract/names';
import type { RaiseQuote } from './contract/results';
import { contractRate, leverage, monthlyInterest } from './financing';
import { balancesAt, booksLabel, lastClosed, type History } from './history';
import { roundTo, toCents, toUsd } from './money';
import { PARAMETERS as P } from './parameters';
import { issueShares, sharePrice } from './shares';
import { bookEquity } from './statements';

/** Price a share in month `t` on given equity and shares, US dollars. */
export function priceIn(history: History, t: number, equityCents: number, shares: number): number {
  const { firm } = history.world.scenario;
  const { ps_ratio: ps } = history.world.series;
  const firstEquity = bookEquity(balancesAt(history, -1));
  const firstMultiple = (firm.price_usd * firm.shares * 100) / firstEquity;
  return sharePrice(equityCents, shares, firstMultiple, ps[t]! / ps[0]!);
}

/** An indication from the last closed books and this month's market: it must not reveal what the books do not say. */
export function quoteRaise(
  history: History,
  t: number,
  instrument: Instrument,
  amountUsd: number,
): RaiseQuote {
  const closed = lastClosed(history, t);
  const balances = balancesAt(history, closed);
  const equity = bookEquity(balances);
  const books = booksLabel(closed);
  if (instrument === 'equity') {
    const shares = history.shares[closed + 1]!;
    const price = priceIn(history, t, equity, shares);
    const { discount, issuePriceUsd, newShares } = issueShares(toCents(amountUsd), price, shares);
    return {
      instrument,
      amount_usd: amountUsd,
      price_usd: roundTo(price, 4),
      discount_pct: roundTo(discount * 100, 2),
      issue_price_usd: roundTo(issuePriceUsd, 4),
      new_shares: newShares,
      dilution_pct: roundTo((100 * newShares) / (newShares + shares), 2),
      books,
    };
  }
  const ratio = leverage(-balances[A.NOTES_PAYABLE]!, equity);
  const rate = contractRate(history.world.baseRate[t]!, ratio);
  return {
    instrument,
    amount_usd: amountUsd,
    indicative_rate_pct: roundTo(rate * 100, 4),
    monthly_interest_usd: toUsd(monthlyInterest({ principal: toCents(amountUsd), rate })),
    term_months: P.debt.termMonths,
    leverage: Number.isFinite(ratio) ? roundTo(ratio, 4) : null,
    books,
  };
}
