/** The seven scripted policies of the calibration (simulation rules, section 10). */
import type { Ask, Policy } from './policy';

const MILLION_CENTS = 100_000_000;
const EQUITY_5M: Ask = { instrument: 'equity', amount_usd: 5_000_000 };
const EQUITY_20M: Ask = { instrument: 'equity', amount_usd: 20_000_000 };
const DEBT_20M: Ask = { instrument: 'debt', amount_usd: 20_000_000 };

/** Sector growth counts as turning up when it is this much above its value four months ago. */
const GROWTH_TURN = 1.12;
const GROWTH_LAG = 4;

export const POLICIES: readonly Policy[] = [
  { id: 'never', title: 'never raise', decide: () => null },
  {
    id: 'equity-once',
    title: 'one $20M equity request at t = 0',
    decide: ({ t }) => (t === 0 ? EQUITY_20M : null),
  },
  {
    id: 'debt-20-always',
    title: 'debt $20M whenever none is pending',
    decide: ({ hasPendingRequest }) => (hasPendingRequest ? null : DEBT_20M),
  },
  {
    id: 'equity-5-always',
    title: 'equity $5M whenever none is pending',
    decide: ({ hasPendingRequest }) => (hasPendingRequest ? null : EQUITY_5M),
  },
  {
    id: 'equity-20-low-cash',
    title: 'equity $20M when cash < $15M',
    decide: ({ hasPendingRequest, cashCents }) =>
      !hasPendingRequest && cashCents < 15 * MILLION_CENTS ? EQUITY_20M : null,
  },
  {
    id: 'equity-20-always',
    title: 'equity $20M whenever none is pending',
    decide: ({ hasPendingRequest }) => (hasPendingRequest ? null : EQUITY_20M),
  },
  {
    id: 'equity-20-sector',
    title: 'equity $20M when sector growth turns up, or cash < $8M',
    decide: ({ t, hasPendingRequest, cashCents, sectorGrowth }) => {
      const turning =
        t >= GROWTH_LAG && (sectorGrowth[t] ?? 0) > GROWTH_TURN * (sectorGrowth[t - GROWTH_LAG] ?? Infinity);
      return !hasPendingRequest && (turning || cashCents < 8 * MILLION_CENTS) ? EQUITY_20M : null;
    },
  },
];
