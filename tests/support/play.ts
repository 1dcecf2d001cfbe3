/** Random players for property tests: everything they do comes from one list of numbers, so that a failure shrinks. */
import fc from 'fast-check';
import { Episode, worldOf, type Rules } from '../../src/sim/index';
import { monthLabel } from '../../src/sim/calendar';

export const rulesArbitrary: fc.Arbitrary<Rules> = fc.record({
  settlementDelay: fc.constantFrom('random', 'none'),
  operationalNoise: fc.constantFrom('on', 'off'),
  toolBudget: fc.integer({ min: 0, max: 100 }),
  actionSlots: fc.constantFrom('exclusive', 'close-and-raise'),
  discloseHorizon: fc.boolean(),
});

const AMOUNTS = [100_000, 5_000_000, 20_000_000, 131_000_000, 1e10];
const ABSURD: readonly unknown[] = [
  NaN,
  Infinity,
  -Infinity,
  -1,
  0,
  99_999.99,
  1e10 + 1,
  '20000000',
  null,
  undefined,
  {},
  [],
  true,
];
const BAD_CALLS: readonly (readonly [string, unknown])[] = [
  ['verify_cash_position', { now: true }],
  ['review_financial_records', { document: '../../secret' }],
  ['review_financial_records', { page: 0 }],
  ['analyze_market_conditions', { indicators: ['vix', 'vix'] }],
  ['analyze_market_conditions', { indicators: ['horizon'] }],
  ['analyze_market_conditions', { indicators: ['vix'], to: 'Dec 2xz9' }],
  ['conduct_cashflow_projection', { months: 25 }],
  ['conduct_cashflow_projection', 'no'],
  ['__proto__', {}],
  ['toString', {}],
];

export interface PlayPlan {
  readonly scenario: 'historical' | 'calm';
  readonly rules: Rules;
  readonly seed: number;
  readonly moves: readonly number[];
}

export const planArbitrary: fc.Arbitrary<PlayPlan> = fc.record({
  scenario: fc.constantFrom('historical', 'calm'),
  rules: rulesArbitrary,
  seed: fc.nat({ max: 4_294_967_295 }),
  moves: fc.array(fc.nat({ max: 9_999 }), { minLength: 12, maxLength: 60 }),
});

export function newEpisode({ scenario, rules, seed }: Omit<PlayPlan, 'moves'>): Episode {
  return new Episode(worldOf(scenario)!, rules, seed);
}

/** One move: a tool call, a bad call, a note, an absurd raise or an action. Never throws for any input. */
export function move(episode: Episode, n: number): void {
  const pick = n % 16;
  const rest = Math.floor(n / 16);
  if (pick === 0) episode.callTool('verify_cash_position', {});
  else if (pick === 1)
    episode.callTool('review_financial_records', rest % 2 ? {} : { document: 'cap-table' });
  else if (pick === 2)
    episode.callTool('analyze_market_conditions', { indicators: ['vix'], from: monthLabel(0) });
  else if (pick === 3)
    episode.callTool('conduct_cashflow_projection', {
      months: (rest % 24) + 1,
      user_growth_pct: (rest % 7) - 3,
      gross_margin_pct: 45,
      ebitda_margin_pct: 20,
      collection_rate_pct: 97,
    });
  else if (pick === 4) {
    const [name, args] = BAD_CALLS[rest % BAD_CALLS.length]!;
    episode.callTool(name, args);
  } else if (pick === 5) episode.note('save_note', { text: `note ${rest}`, tags: ['x'] });
  else if (pick === 6)
    episode.act({
      type: 'fund_raising_request',
      instrument: rest % 2 ? 'debt' : 'bond',
      amount_usd: ABSURD[rest % ABSURD.length],
    });
  else if (pick < 9) episode.act({ type: 'book_closing' });
  else if (pick < 13)
    episode.act({
      type: 'fund_raising_request',
      instrument: pick % 2 ? 'equity' : 'debt',
      amount_usd: AMOUNTS[rest % AMOUNTS.length],
    });
  else episode.act({ type: 'pass' });
}

/** Plays the plan's moves in a circle until the episode ends; `afterMonth` sees each month that closed. */
export function play(plan: PlayPlan, afterMonth?: (episode: Episode, m: number) => void): Episode {
  const episode = newEpisode(plan);
  for (let i = 0; episode.outcome === 'running'; i++) {
    const before = episode.t;
    // A list without any action would never end: every twentieth move passes.
    if (i % 20 === 19) episode.act({ type: 'pass' });
    else move(episode, (plan.moves[i % plan.moves.length]! + i * 7) % 10_000);
    if (episode.t > before) afterMonth?.(episode, before);
  }
  return episode;
}
