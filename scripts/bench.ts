/**
 * Measures the simulator and the ReAct loop on one thread, the median of several rounds, and the first view's size from
 * the build.
 * `npm run bench -- --json` prints the object alone.
 */
import { parseArgs } from 'node:util';
import { POLICIES } from '../src/agents/policies';
import { DEFAULT_RULES, Episode, PASS, recordOf, replay, worldOf } from '../src/sim/index';
import { closingBlocks } from '../src/sim/documents/closing';
import { playLoop } from './lib/bench-loop';
import { firstView } from './lib/first-view';
import { playPolicy } from './lib/play-policy';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const ROUNDS = 7;
const EPISODES = 1_000;

const world = worldOf('historical')!;
// The one policy that lives all 132 months on every seed.
const policy = POLICIES.find((p) => p.id === 'equity-20-always')!;

function quantile(list: number[], share: number): number {
  return [...list].sort((a, b) => a - b)[Math.floor(share * list.length)] ?? 0;
}
const median = (list: number[]): number => quantile(list, 0.5);
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

// The first episode only warms the engine up.
await playLoop(world);
const loop = await playLoop(world);

const view = firstView('dist');
const result = {
  episodesPerSecond: Math.round(median(rounds.map((r) => EPISODES / r.time))),
  monthsPerSecond: Math.round(median(rounds.map((r) => r.months / r.time))),
  postingsPerSecond: Math.round(median(rounds.map((r) => r.postings / r.time))),
  replayMs: Number(median(replays).toFixed(3)),
  statementsMs: Number(median(statements).toFixed(3)),
  loopSteps: loop.times.length,
  loopStepMs: Number(median(loop.times).toFixed(3)),
  loopStepMs95th: Number(quantile(loop.times, 0.95).toFixed(3)),
  prompts: loop.prompts,
  firstViewJsGzipBytes: view?.js ?? null,
  firstViewCssGzipBytes: view?.css ?? null,
};
if (values.json) console.log(JSON.stringify(result, null, 2));
else {
  console.log(result);
  if (!view) console.log('Run `npm run build` first to measure the first view.');
}
