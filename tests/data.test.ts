/** Check sums of the shipped series, taken from the source tables by hand: a slipped digit or a swapped month fails. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MACRO_HISTORY, type MacroKey } from '../data/macro';
import {
  PUBLISHED_ABLATIONS,
  PUBLISHED_FAILURE_MODES,
  PUBLISHED_HEADLINES,
  PUBLISHED_POLICIES,
  PUBLISHED_RESULTS,
} from '../data/published';
import { SECTOR_SERIES, type SectorKey } from '../data/sector';

const MONTHS = 132;
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
/** Weighted by place, so that two swapped months change it. */
const placed = (values: readonly number[]): number => values.reduce((a, b, t) => a + (t + 1) * b, 0);

type Check = readonly [first: number, last: number, least: number, most: number, sum: number, placed: number];

const MACRO_CHECKS: Record<MacroKey, Check> = {
  gdp: [18064, 31718, 18064, 31718, 3109033, 227541094],
  cpi: [234.7, 326, 234.7, 326, 35902.8, 2532298.9],
  unemployment: [5.7, 4.4, 3.4, 14.8, 613.3, 39402.4],
  sofr: [0.11, 3.8, 0.01, 5.34, 264.2, 24671.25],
  fed_funds: [0.11, 3.72, 0.05, 5.33, 264.46, 24702.22],
  baa_yield: [4.45, 5.9, 3.16, 6.63, 636.12, 44178.62],
  tsy_2y: [0.55, 3.5, 0.12, 5.07, 285.98, 24604.68],
  tsy_5y: [1.37, 3.7, 0.27, 4.77, 311.78, 24927.82],
  tsy_10y: [1.88, 4.14, 0.62, 4.8, 349.29, 26779.75],
  tsy_30y: [2.46, 4.8, 1.27, 4.95, 408.36, 30055.6],
  vix: [19.12, 15.55, 10.13, 57.74, 2418.69, 167621.12],
  pe_ratio: [20, 27.1, 19.4, 39.3, 3259.5, 223580.4],
  ps_ratio: [1.75, 3.31, 1.69, 3.31, 310.39, 22478.08],
};

const SECTOR_CHECKS: Record<SectorKey, Check> = {
  industry_user_growth_pct: [0.89, 0.85, 0.1, 1.65, 122.67, 8027.96],
  gross_margin_pct: [47.4, 47.5, 40.5, 51, 6183.3, 407795.2],
  ebitda_margin_pct: [21.3, 21.4, 15, 25, 2743.6, 179563.9],
};

function expectSeries(
  series: Readonly<Record<string, readonly number[]>>,
  checks: Record<string, Check>,
): void {
  expect(Object.keys(series)).toEqual(Object.keys(checks));
  for (const [key, [first, last, least, most, total, weighted]] of Object.entries(checks)) {
    const values = series[key]!;
    expect(values, key).toHaveLength(MONTHS);
    expect([values[0], values[MONTHS - 1], Math.min(...values), Math.max(...values)], key).toEqual([
      first,
      last,
      least,
      most,
    ]);
    expect(sum(values), key).toBeCloseTo(total, 6);
    expect(placed(values), key).toBeCloseTo(weighted, 6);
  }
}

describe('market history', () => {
  it('holds the source table', () => expectSeries(MACRO_HISTORY, MACRO_CHECKS));

  it('has its extremes in the right months', () => {
    expect(MACRO_HISTORY.vix[62]).toBe(57.74);
    expect(MACRO_HISTORY.unemployment[63]).toBe(14.8);
    expect(MACRO_HISTORY.pe_ratio[71]).toBe(39.3);
    expect(MACRO_HISTORY.baa_yield[105]).toBe(6.63);
    expect(MACRO_HISTORY.unemployment[129]).toBe(4.5);
  });

  it('repeats the policy rate until the overnight rate exists', () => {
    expect(MACRO_HISTORY.sofr.slice(0, 39)).toEqual(MACRO_HISTORY.fed_funds.slice(0, 39));
    expect([MACRO_HISTORY.sofr[39], MACRO_HISTORY.fed_funds[39]]).toEqual([1.74, 1.69]);
  });
});

describe('sector series', () => {
  it('holds the source table', () => expectSeries(SECTOR_SERIES, SECTOR_CHECKS));

  it('turns before the surges of the firm', () => {
    const growth = SECTOR_SERIES.industry_user_growth_pct;
    expect([growth[25], growth[55], growth[101]]).toEqual([1.65, 1.55, 1.4]);
  });
});

describe('published results', () => {
  const models = PUBLISHED_RESULTS.filter((row) => row.group !== 'overall' && row.group !== 'human');
  const named = (name: string) => PUBLISHED_RESULTS.find((row) => row.model === name);

  it('has the 30 rows of the table in its groups', () => {
    const count = (group: string) => PUBLISHED_RESULTS.filter((row) => row.group === group).length;
    expect(PUBLISHED_RESULTS).toHaveLength(30);
    expect(
      [
        'human',
        'react/closed',
        'react/open-large',
        'react/open-medium',
        'react/open-small',
        'frameworks',
      ].map(count),
    ).toEqual([1, 7, 7, 4, 5, 3]);
    expect(new Set(PUBLISHED_RESULTS.map((row) => row.model)).size).toBe(30);
  });

  it('adds up to the averages the table prints itself', () => {
    const mean = (pick: (row: (typeof models)[number]) => number) => sum(models.map(pick)) / models.length;
    expect(mean((row) => row.full_survival_pct)).toBeCloseTo(15.4, 1);
    expect(mean((row) => row.score_musd)).toBeCloseTo(11.8, 1);
    expect(mean((row) => row.crisis2_pct)).toBeCloseTo(52.3, 1);
    expect(mean((row) => row.crisis3_pct)).toBeCloseTo(19.2, 1);
    expect(Math.abs(mean((row) => row.tools_per_month) - 3.23)).toBeLessThan(0.01);
    expect(Math.abs(mean((row) => row.actions_per_run) - 23)).toBeLessThan(0.1);
    expect(Math.abs(mean((row) => row.raised_musd) - 28.9)).toBeLessThan(0.1);
  });

  it('agrees with the headline findings', () => {
    const { all_runs, human, best, small_beats_large } = PUBLISHED_HEADLINES;
    expect(named('Overall')).toMatchObject(all_runs);
    const { people, ...figures } = human;
    expect(people).toBe(5);
    expect(named('Human')).toMatchObject(figures);
    for (const { model, ...found } of [...best, ...small_beats_large])
      expect(named(model)).toMatchObject(found);
  });

  it('keeps the findings that the debrief and the lab compare with', () => {
    expect(PUBLISHED_ABLATIONS.map((ablation) => ablation.rule)).toEqual([
      'settlementDelay',
      'actionSlots',
      'toolBudget',
      'operationalNoise',
    ]);
    expect(PUBLISHED_FAILURE_MODES.map((mode) => [mode.survivors, mode.failures])).toEqual([
      [5, 1.8],
      [19.5, 12.6],
      [14.4, 10.7],
      [
        [37, 38],
        [37, 38],
      ],
      [67, 38],
    ]);
    expect(PUBLISHED_POLICIES.map((policy) => policy.full_survival_pct)).toEqual([0, 0, 0, 56, 74, 100]);
  });
});

it('names no real month in anything but comments', () => {
  const folder = new URL('../data/', import.meta.url);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.ts'))) {
    const code = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
    expect(code, name).not.toMatch(/['"`][^'"`\n]*\b20(1[5-9]|2[0-6])\b/);
  }
});
