/** Scenario files: the schema they must pass, and the frozen world that is compiled from one. */
import * as v from 'valibot';
import { MACRO_HISTORY } from '../../data/macro';
import { SECTOR_SERIES } from '../../data/sector';
import { INDICATORS, type Indicator } from './contract/names';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const positive = v.pipe(v.number(), v.finite(), v.minValue(0));
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000));

/** Adds 100·ln(1 + total)·w/Σw per cent to growth in [from, to], a tent with its top at `peak`, raised to `power`. */
const SurgeSchema = v.strictObject({
  from: count,
  to: count,
  peak: count,
  total: positive,
  power: positive,
});

const SectionSchema = v.strictObject({ heading: text, paragraphs: v.array(text) });

export const ScenarioSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}$/)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: text,
  months: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(132)),
  /** `amplitude` 1 takes the series as it is; less pulls every value towards its first (milder markets). */
  market: v.strictObject({ series: v.literal('macro_history'), amplitude: positive }),
  sector: v.strictObject({ series: v.literal('sector_constructed'), amplitude: positive }),
  firm: v.strictObject({
    cash_usd: positive,
    borrowers: positive,
    average_loan_usd: positive,
    shares: positive,
    paid_in_usd: positive,
    price_usd: positive,
  }),
  growth: v.strictObject({ base_pct: v.number(), surges: v.array(SurgeSchema) }),
  shocks: v.array(v.strictObject({ name: text, from: count, to: count })),
  documents: v.strictObject({
    board: v.array(v.strictObject({ id: text, title: text, sections: v.array(SectionSchema) })),
    vendors: v.pipe(
      v.array(
        v.strictObject({
          id: text,
          name: text,
          share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
          sections: v.array(SectionSchema),
        }),
      ),
      v.length(5),
    ),
  }),
});

export type Scenario = v.InferOutput<typeof ScenarioSchema>;

/** A scenario compiled to what the engine reads: one typed array a series, index = month. */
export interface World {
  readonly scenario: Scenario;
  readonly months: number;
  readonly series: Readonly<Record<Indicator, Float64Array>>;
  /** Hidden: the firm's growth path with its surges, per cent a month, before noise. */
  readonly growthPct: Float64Array;
  /** Rate borrowers pay before the spread, (2-year + Baa)/100, a year. */
  readonly baseRate: Float64Array;
}

/** Compiles a validated scenario; the world is frozen in meaning: nothing may write into its arrays. */
export function compileScenario(scenario: Scenario): World {
  const { months } = scenario;
  const series = Object.fromEntries(
    INDICATORS.map((name) => {
      const isSector = name in SECTOR_SERIES;
      const values: readonly number[] = isSector
        ? SECTOR_SERIES[name as keyof typeof SECTOR_SERIES]
        : MACRO_HISTORY[name as keyof typeof MACRO_HISTORY];
      const { amplitude } = isSector ? scenario.sector : scenario.market;
      return [name, damp(values, amplitude, months)];
    }),
  ) as Record<Indicator, Float64Array>;
  return {
    scenario,
    months,
    series,
    growthPct: growthPath(scenario),
    baseRate: series.tsy_2y.map((twoYear, t) => (twoYear + (series.baa_yield[t] ?? 0)) / 100),
  };
}

function damp(values: readonly number[], amplitude: number, months: number): Float64Array {
  const first = values[0] ?? 0;
  return Float64Array.from({ length: months }, (_, t) => {
    const value = values[t] ?? first;
    // An amplitude of one must return the published figure itself, not a rounding of it.
    return amplitude === 1 ? value : Math.round((first + amplitude * (value - first)) * 100) / 100;
  });
}

function growthPath(scenario: Scenario): Float64Array {
  const path = new Float64Array(scenario.months).fill(scenario.growth.base_pct);
  for (const { from, to, peak, total, power } of scenario.growth.surges) {
    const weights: number[] = [];
    for (let t = from; t <= to; t++)
      weights.push(Math.min((t - from + 1) / (peak - from + 1), (to - t + 1) / (to - peak + 1)) ** power);
    const sum = weights.reduce((a, b) => a + b, 0);
    weights.forEach((w, i) => {
      if (from + i < path.length) path[from + i]! += (100 * Math.log(1 + total) * w) / sum;
    });
  }
  return path;
}
