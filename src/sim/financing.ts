/** Raising capital: chances, terms and the debts outstanding (paper, table 5 and B.1.3; lines marked there as ours). */
import * as A from './accounts';
import { KIND } from './accounts';
import type { Instrument } from './contract/names';
import type { Ledger } from './ledger';
import { roundCents } from './money';
import type { MonthNoise } from './noise';
import { PARAMETERS as P } from './parameters';

/** Debt over book equity; infinite where there is debt and no positive equity, 0 without debt and equity. */
export function leverage(debtCents: number, equityCents: number): number {
  return equityCents > 0 ? debtCents / equityCents : Infinity;
}

export function equityChance(vix: number, earlierRounds: number): number {
  const { base, slope, reference, min, max, decay } = P.equity;
  return clamp(base - slope * (vix - reference), min, max) * decay ** earlierRounds;
}

/** Without positive equity leverage is infinite and the chance nought. */
export function debtChance(sofr: number, leverageRatio: number): number {
  const { base, slope, min, max, freeLeverage, leveragePenalty } = P.debt;
  const firm = Math.max(0, 1 - leveragePenalty * Math.max(0, leverageRatio - freeLeverage));
  return clamp(base - slope * sofr, min, max) * firm;
}

/**
 * Contract rate a year, as a fraction. Leverage counts up to a cap (ours): equity that is lost between the request and
 * its settlement would otherwise price a note without bound.
 */
export function contractRate(baseRate: number, leverageRatio: number): number {
  const excess = Math.max(0, Math.min(leverageRatio, P.debt.maxPricedLeverage) - P.debt.freeLeverage);
  return baseRate + P.debt.leverageSpreadRate * excess;
}

/** A request on its way. All but the first three fields are hidden until it is resolved. */
export interface Request {
  readonly instrument: Instrument;
  readonly askedCents: number;
  readonly askedAt: number;
  readonly dueAt: number;
  readonly success: boolean;
  readonly fill: number;
  /** Filled in at resolution. */
  resolvedAt: number;
  receivedCents: number;
  contractRate: number;
  newShares: number;
  priceUsd: number;
}

export function makeRequest(
  instrument: Instrument,
  askedCents: number,
  askedAt: number,
  chance: number,
  noise: MonthNoise,
  withDelay: boolean,
): Request {
  const { fillMin, fillMax, delayMin, delayMax } = P;
  const delay = withDelay ? delayMin + Math.floor(noise.delay * (delayMax - delayMin + 1)) : 0;
  return {
    instrument,
    askedCents,
    askedAt,
    dueAt: askedAt + delay,
    success: noise.outcome < chance,
    fill: fillMin + noise.fill * (fillMax - fillMin),
    resolvedAt: -1,
    receivedCents: 0,
    contractRate: 0,
    newShares: 0,
    priceUsd: 0,
  };
}

export interface Debt {
  readonly principal: number;
  /** A year, fixed at settlement. */
  readonly rate: number;
  readonly settledAt: number;
}

export function monthlyInterest(debt: Pick<Debt, 'principal' | 'rate'>): number {
  return roundCents((debt.principal * debt.rate) / 12);
}

/** Pays the month's interest on every debt and repays those that mature; returns the debts that remain. */
export function serviceDebts(ledger: Ledger, debts: readonly Debt[], t: number): readonly Debt[] {
  let matured = false;
  for (const debt of debts) {
    ledger.post(KIND.debt_interest, A.INTEREST_EXPENSE, A.CASH, monthlyInterest(debt));
    if (t - debt.settledAt >= P.debt.termMonths) {
      ledger.post(KIND.debt_repayment, A.NOTES_PAYABLE, A.CASH, debt.principal);
      matured = true;
    }
  }
  return matured ? debts.filter((debt) => t - debt.settledAt < P.debt.termMonths) : debts;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
