/**
 * A month's operations (simulation rules, section 3). Computing is kept apart from booking, so that the close of a
 * month and a caller's cash-flow projection follow the very same rules.
 */
import * as A from './accounts';
import { KIND } from './accounts';
import type { Ledger } from './ledger';
import { roundCents } from './money';
import { PARAMETERS as P } from './parameters';

/** The firm's position before a close, cents; borrowers may be fractional. */
export interface Position {
  borrowers: number;
  loans: number;
  allowance: number;
  receivable: number;
  payables: number;
}

/** What drives a month: margins and growth in per cent, rates as fractions. */
export interface Drivers {
  lendingRate: number;
  grossMarginPct: number;
  ebitdaMarginPct: number;
  userGrowthPct: number;
  collectionRate: number;
}

/** Amounts of one month, cents, all not negative. */
export interface Operations {
  borrowers: number;
  revenue: number;
  interestCollected: number;
  provision: number;
  chargeOffs: number;
  principalCollected: number;
  originations: number;
  opex: number;
  vendorPayment: number;
}

export function emptyOperations(): Operations {
  return {
    borrowers: 0,
    revenue: 0,
    interestCollected: 0,
    provision: 0,
    chargeOffs: 0,
    principalCollected: 0,
    originations: 0,
    opex: 0,
    vendorPayment: 0,
  };
}

export function lendingRate(baseRate: number): number {
  return baseRate + P.lendingSpreadRate;
}

/** Computes a month's amounts from the opening position and its drivers into `out`. */
export function computeOperations(
  opening: Position,
  drivers: Drivers,
  averageLoanCents: number,
  out: Operations,
): void {
  out.revenue = roundCents((opening.loans * drivers.lendingRate) / 12);
  out.interestCollected = roundCents((opening.receivable + out.revenue) * drivers.collectionRate);
  out.provision = roundCents(out.revenue * (1 - drivers.grossMarginPct / 100));
  out.chargeOffs = roundCents(opening.allowance * P.chargeOffRate);
  out.borrowers = opening.borrowers * (1 + drivers.userGrowthPct / 100);
  const closingLoans = roundCents(out.borrowers * averageLoanCents);
  out.principalCollected = roundCents(opening.loans * P.principalRate);
  out.originations = closingLoans - opening.loans + out.chargeOffs + out.principalCollected;
  if (out.originations < 0) {
    // A book that shrinks faster than it runs off lends nothing and collects the rest early.
    out.principalCollected -= out.originations;
    out.originations = 0;
  }
  const opexPct = Math.max(0, drivers.grossMarginPct - drivers.ebitdaMarginPct);
  out.opex = roundCents((out.revenue * opexPct) / 100);
  out.vendorPayment = opening.payables;
}

/** The position after a month. */
export function advancePosition(position: Position, ops: Operations): void {
  position.borrowers = ops.borrowers;
  position.loans += ops.originations - ops.principalCollected - ops.chargeOffs;
  position.allowance += ops.provision - ops.chargeOffs;
  position.receivable += ops.revenue - ops.interestCollected;
  position.payables += ops.opex - ops.vendorPayment;
}

/** Books a month's operations; vendors share the operating expense, the last one takes what rounding leaves. */
export function bookOperations(ledger: Ledger, ops: Operations, vendorShares: readonly number[]): void {
  ledger.post(KIND.revenue, A.INTEREST_RECEIVABLE, A.INTEREST_INCOME, ops.revenue);
  ledger.post(KIND.interest_collected, A.CASH, A.INTEREST_RECEIVABLE, ops.interestCollected);
  ledger.post(KIND.provision, A.PROVISION, A.ALLOWANCE, ops.provision);
  ledger.post(KIND.charge_off, A.ALLOWANCE, A.LOANS, ops.chargeOffs);
  ledger.post(KIND.principal_collected, A.CASH, A.LOANS, ops.principalCollected);
  ledger.post(KIND.origination, A.LOANS, A.CASH, ops.originations);
  ledger.post(KIND.vendor_payment, A.PAYABLES, A.CASH, ops.vendorPayment);
  if (ops.opex === 0) return;
  let left = ops.opex;
  for (let i = 0; i < A.VENDOR_COUNT; i++) {
    const share = i === A.VENDOR_COUNT - 1 ? left : roundCents(ops.opex * (vendorShares[i] ?? 0));
    ledger.line(KIND.vendor_invoice, A.FIRST_VENDOR + i, share);
    left -= share;
  }
  ledger.line(KIND.vendor_invoice, A.PAYABLES, -ops.opex);
  ledger.endEntry();
}
