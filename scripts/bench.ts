/**
 * Measures the simulator on one thread, the median of several rounds, and the first view's size from the build.
 * `npm run bench -- --json` prints the object alone.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import { POLICIES } from '../src/agents/policies';
import { DEFAULT_RULES, Episode, PASS, recordOf, replay, worldOf } from '../src/sim/index';
import { closingBlocks } from '../src/sim/documents/closing';
import { playPolicy } from './lib/play-policy';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const ROUNDS = 7;
const EPISODES = 1_000;

const world = worldOf('historical')!;
// The one policy that lives all 132 months on every seed.
const policy = POLICIES.find((p) => p.id === 'equity-20-always')!;

function median(list: number[]): number {
  return [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
}
function seconds(run: () => void): number {
  const start = performance.now();
  run();
  return (performance.now() - start) / 1000;
}

/** One round: episodes of 132 months with ledger and record; returns months and postings made. */
function round(): { months: number; postings: number } {
  let months = 0;
  let postings = 0;
  for (let seed = 1; seed <= EPISODES; seed++) {
    const episode = playPolicy(world, DEFAULT_RULES, seed, policy);
    months += episode.t;
    postings += episode.ledger.lineCount;
  }
  return { months, postings };
}

/** A busy player's record: five tool calls and a note a month, books closed every quarter, equity else. */
function fullRecord() {
  const episode = new Episode(world, DEFAULT_RULES, 1);
  while (episode.outcome === 'running') {
    const { t } = episode;
    episode.callTool('verify_cash_position', {});
    episode.callTool('review_financial_records', {});
    episode.callTool('review_financial_records', { document: t < 3 ? 'cap-table' : 'opening-statements' });
    episode.callTool('analyze_market_conditions', {
      indicators: ['vix', 'sofr', 'industry_user_growth_pct'],
    });
    episode.callTool('conduct_cashflow_projection', {
      months: 12,
      user_growth_pct: 0.5,
      gross_margin_pct: 47,
      ebitda_margin_pct: 21,
      collection_rate_pct: 97,
    });
    episode.note('save_note', { text: `Month ${t}: watch the pipeline.` });
    if (t % 3 === 2) episode.act({ type: 'book_closing' });
    else if (!episode.hasPendingRequest)
      episode.act({ type: 'fund_raising_request', instrument: 'equity', amount_usd: 20_000_000 });
    else episode.act(PASS);
  }
  return recordOf(episode);
}

round();
const rounds = Array.from({ length: ROUNDS }, () => {
  let made = { months: 0, postings: 0 };
  const time = seconds(() => (made = round()));
  return { time, ...made };
});
const record = fullRecord();
// The first replays only warm the engine up.
const replays = Array.from({ length: 200 }, () => 1000 * seconds(() => replay(record))).slice(100);
const replayed = replay(record);
if (!replayed.ok) throw new Error(replayed.message);
const statements = Array.from(
  { length: 30 },
  () =>
    1000 *
    seconds(() => {
      for (let m = 0; m < replayed.episode.t; m++) closingBlocks(replayed.episode, m, m - 1);
    }),
);

/** Gzipped bytes of what index.html itself loads: scripts with their static imports, and style sheets. */
function firstView(dist: string): { js: number; css: number } | null {
  const index = join(dist, 'index.html');
  if (!existsSync(index)) return null;
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    if (!file.endsWith('.js')) return;
    const text = readFileSync(file, 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*["'](\.\.?\/[^"']+\.js)["']/g))
      visit(join(file, '..', match[1]!));
  };
  for (const match of readFileSync(index, 'utf8').matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g))
    visit(join(dist, match[1]!));
  const size = (ending: string): number =>
    [...seen].filter((f) => f.endsWith(ending)).reduce((sum, f) => sum + gzipSync(readFileSync(f)).length, 0);
  return { js: size('.js'), css: size('.css') };
}

const view = firstView('dist');
const result = {
  episodesPerSecond: Math.round(median(rounds.map((r) => EPISODES / r.time))),
  monthsPerSecond: Math.round(median(rounds.map((r) => r.months / r.time))),
  postingsPerSecond: Math.round(median(rounds.map((r) => r.postings / r.time))),
  replayMs: Number(median(replays).toFixed(3)),
  statementsMs: Number(median(statements).toFixed(3)),
  firstViewJsGzipBytes: view?.js ?? null,
  firstViewCssGzipBytes: view?.css ?? null,
};
if (values.json) console.log(JSON.stringify(result, null, 2));
else {
  console.log(result);
  if (!view) console.log('Run `npm run build` first to measure the first view.');
}
