/** Share price and what a round costs in dilution (ours; simulation rules, section 3). */
import { PARAMETERS as P } from './parameters';

/** Price a share, US dollars: book value a share times a multiple that moves with the market's price-to-sales ratio. */
export function sharePrice(
  bookEquityCents: number,
  shares: number,
  firstMultiple: number,
  marketMove: number,
): number {
  const { bookMultipleMin, bookMultipleMax, floorUsd } = P.share;
  const multiple = Math.min(bookMultipleMax, Math.max(bookMultipleMin, firstMultiple * marketMove));
  return Math.max(floorUsd, (multiple * bookEquityCents) / 100 / shares);
}

export interface Issue {
  readonly discount: number;
  readonly issuePriceUsd: number;
  readonly newShares: number;
}

/** New shares for an amount received, at the price less a discount of amount over market value, at most 70 %. */
export function issueShares(amountCents: number, priceUsd: number, shares: number): Issue {
  const discount = Math.min(P.share.maxDiscount, amountCents / 100 / (priceUsd * shares));
  const issuePriceUsd = priceUsd * (1 - discount);
  return { discount, issuePriceUsd, newShares: Math.floor(amountCents / 100 / issuePriceUsd) };
}
