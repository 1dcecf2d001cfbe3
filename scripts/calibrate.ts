/**
 * Plays the seven scripted policies over many seeds and holds the figures against the accepted ranges
 * (simulation rules, section 10). Exits 1 when one is outside. `npm run calibrate -- --seeds N --json`.
 */
import { parseArgs } from 'node:util';
import { POLICIES } from '../src/agents/policies';
import { DEFAULT_RULES, resultOf, worldOf } from '../src/sim/index';
import { playPolicy } from './lib/play-policy';

interface Summary {
  survival_pct: number;
  median_months: number;
  mean_months: number;
  in_30_34_pct: number;
  mean_rounds: number;
  mean_raised_musd: number;
  median_score_musd: number;
}
type Range = readonly [figure: keyof Summary, min: number, max: number];

const ACCEPT: Readonly<Record<string, readonly Range[]>> = {
  never: [
    ['survival_pct', 0, 0],
    ['median_months', 31, 34],
    ['in_30_34_pct', 85, 97],
  ],
  'equity-once': [['survival_pct', 0, 6]],
  'debt-20-always': [['survival_pct', 0, 1]],
  'equity-5-always': [['survival_pct', 45, 65]],
  'equity-20-low-cash': [['survival_pct', 65, 85]],
  'equity-20-always': [
    ['survival_pct', 99, 100],
    ['mean_rounds', 7, 9],
    ['median_score_musd', 130, 190],
  ],
  'equity-20-sector': [['survival_pct', 85, 99]],
};

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '500' }, json: { type: 'boolean', default: false } },
});
const seeds = Number(values.seeds);
if (!Number.isInteger(seeds) || seeds < 1) {
  console.error('--seeds must be a whole number from 1');
  process.exit(2);
}

const world = worldOf('historical')!;
const rows = POLICIES.map((policy) => {
  const results = Array.from({ length: seeds }, (_, i) =>
    resultOf(playPolicy(world, DEFAULT_RULES, i + 1, policy)),
  );
  const months = results.map((r) => r.metrics.months_lived);
  const survivors = results.filter((r) => r.outcome === 'survived');
  const summary: Summary = {
    survival_pct: (100 * survivors.length) / seeds,
    median_months: median(months),
    mean_months: mean(months),
    in_30_34_pct: (100 * months.filter((m) => m >= 30 && m <= 34).length) / seeds,
    mean_rounds: mean(results.map((r) => r.metrics.approvals)),
    mean_raised_musd: mean(results.map((r) => r.metrics.raised_usd)) / 1e6,
    median_score_musd: median(survivors.map((r) => r.score.score_usd ?? 0)) / 1e6,
  };
  const misses = (ACCEPT[policy.id] ?? []).filter(
    ([k, min, max]) => !(summary[k] >= min && summary[k] <= max),
  );
  return { policy: policy.id, title: policy.title, ...summary, misses: misses.map(String) };
});

function mean(list: number[]): number {
  return list.reduce((a, b) => a + b, 0) / list.length;
}
function median(list: number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const missed = rows.some((row) => row.misses.length > 0);
if (values.json) console.log(JSON.stringify({ seeds, ok: !missed, rows }, null, 2));
else {
  console.log(`${seeds} seeds, scenario historical, default rules\n`);
  for (const r of rows) {
    console.log(r.title);
    console.log(
      `  full ${r.survival_pct.toFixed(1)} %, months median ${r.median_months} mean ${r.mean_months.toFixed(1)}, in 30–34 ${r.in_30_34_pct.toFixed(1)} %`,
    );
    console.log(
      `  rounds ${r.mean_rounds.toFixed(2)}, raised $${r.mean_raised_musd.toFixed(1)}M, median score of survivors $${r.median_score_musd.toFixed(1)}M`,
    );
    console.log(r.misses.length ? `  OUTSIDE: ${r.misses.join('; ')}` : '  inside every accepted range');
  }
}
process.exitCode = missed ? 1 : 0;
