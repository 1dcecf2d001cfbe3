/**
 * Every number of the world that is neither in a scenario nor a rule a run may relax. "Paper" marks figures the paper
 * gives, "ours" those it leaves open; docs/calibration.md says how the latter were fitted.
 */
export const PARAMETERS = Object.freeze({
  /** Spread over 2-year Treasury plus Baa that borrowers pay, a year (ours). */
  lendingSpreadRate: 0.1,
  /** Charge-offs a month are this share of the opening allowance (ours). */
  chargeOffRate: 1 / 12,
  /** Principal collected a month is this share of the opening book. */
  principalRate: 1 / 24,
  /** Months of provision in the opening allowance. */
  openingAllowanceMonths: 12,
  /** Opening interest receivable as a share of the first month's revenue. */
  openingReceivableRate: 0.03,

  /** Monthly noise (paper, table 4): standard deviations and clips, per cent or percentage points. */
  noise: Object.freeze({
    grossMarginSd: 2.0,
    grossMarginMin: 10,
    grossMarginMax: 80,
    ebitdaMarginSd: 1.5,
    ebitdaMarginMin: 0,
    ebitdaMarginMax: 60,
    userGrowthSd: 0.5,
    collectionMean: 0.97,
    collectionSd: 0.04,
    collectionMin: 0.85,
    collectionMax: 1.0,
  }),

  /** Equity rounds: chance at a VIX, decay by round (decay: paper; line: ours). */
  equity: Object.freeze({ base: 0.85, slope: 0.022, reference: 12, min: 0.1, max: 0.95, decay: 0.75 }),
  /** Debt: chance at a SOFR (ours), leverage penalty and spread (paper, B.1.3). */
  debt: Object.freeze({
    base: 0.9,
    slope: 0.03,
    min: 0.2,
    max: 0.95,
    freeLeverage: 0.5,
    leveragePenalty: 1.5,
    leverageSpreadRate: 0.05,
    /** Leverage above this no longer raises the rate (ours). */
    maxPricedLeverage: 5,
    /** Principal is due in full this many months after settlement (ours). */
    termMonths: 30,
  }),
  /** Fill rate and delay of a funded request (paper, table 5). */
  fillMin: 0.7,
  fillMax: 1.0,
  delayMin: 1,
  delayMax: 6,

  /** Share price (ours): price-to-book band, price floor, largest discount for the size of a round. */
  share: Object.freeze({ bookMultipleMin: 0.5, bookMultipleMax: 2.5, floorUsd: 0.5, maxDiscount: 0.7 }),

  /** Score (ours: both): multiple of the last 12 months' revenue, cost of a tool call in cents. */
  scoreMultiple: 2,
  toolCallCostCents: 200_000,
});

export type Parameters = typeof PARAMETERS;
