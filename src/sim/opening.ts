/** The opening entry: the firm as it stands before month 0 (simulation rules, section 3). */
import * as A from './accounts';
import { KIND } from './accounts';
import type { Ledger } from './ledger';
import { roundCents, toCents } from './money';
import { lendingRate } from './operations';
import { PARAMETERS as P } from './parameters';
import type { World } from './scenario';

/**
 * Allowance, payables and receivable are taken from the first month's figures without noise, so that every episode of
 * a scenario starts from the same sheet; the accumulated deficit is what balances it.
 */
export function openFirm(ledger: Ledger, world: World): void {
  const { firm } = world.scenario;
  const grossMargin = world.series.gross_margin_pct[0]!;
  const ebitdaMargin = world.series.ebitda_margin_pct[0]!;
  const loans = roundCents(firm.borrowers * toCents(firm.average_loan_usd));
  const revenue = roundCents((loans * lendingRate(world.baseRate[0]!)) / 12);
  const provision = roundCents(revenue * (1 - grossMargin / 100));
  const opening: readonly (readonly [account: number, cents: number])[] = [
    [A.CASH, toCents(firm.cash_usd)],
    [A.INTEREST_RECEIVABLE, roundCents(revenue * P.openingReceivableRate)],
    [A.LOANS, loans],
    [A.ALLOWANCE, -P.openingAllowanceMonths * provision],
    [A.PAYABLES, -roundCents((revenue * Math.max(0, grossMargin - ebitdaMargin)) / 100)],
    [A.PAID_IN, -toCents(firm.paid_in_usd)],
  ];
  let sum = 0;
  for (const [account, cents] of opening) {
    ledger.line(KIND.opening, account, cents);
    sum += cents;
  }
  ledger.line(KIND.opening, A.DEFICIT, -sum);
  ledger.endEntry();
}
