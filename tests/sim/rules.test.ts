/** The rules of a month, of requests and of refusals, one promise a test. */
import { describe, expect, it } from 'vitest';
import { monthLabel } from '../../src/sim/calendar';
import { judgePipeline } from '../../src/sim/documents/memo';
import { contractRate, debtChance, equityChance, leverage } from '../../src/sim/financing';
import {
  DEFAULT_RULES,
  Episode,
  PASS,
  resultOf,
  verifyRecordText,
  recordOf,
  worldOf,
} from '../../src/sim/index';
import { issueShares, sharePrice } from '../../src/sim/shares';

const fresh = (rules = {}, seed = 1) =>
  new Episode(worldOf('historical')!, { ...DEFAULT_RULES, ...rules }, seed);
const raise = (instrument = 'equity', amount_usd: unknown = 20_000_000) => ({
  type: 'fund_raising_request',
  instrument,
  amount_usd,
});

describe('time', () => {
  it('labels months without a real year', () => {
    expect([0, 11, 119, 120].map(monthLabel)).toEqual(['Jan 2xx0', 'Dec 2xx0', 'Dec 2xx9', 'Jan 2xy0']);
  });
  it('discloses the horizon only by rule', () => {
    expect(fresh().observe()).not.toHaveProperty('months_left');
    expect(fresh({ discloseHorizon: true }).observe().months_left).toBe(132);
  });
});

describe('staff calls', () => {
  it('refuses the 21st call, and none that was refused is counted', () => {
    const episode = fresh();
    expect(episode.callTool('verify_cash_position', { x: 1 }).ok).toBe(false);
    for (let i = 0; i < 20; i++) expect(episode.callTool('verify_cash_position', {}).ok).toBe(true);
    const last = episode.callTool('verify_cash_position', {});
    expect(last).toMatchObject({ ok: false, code: 'budget_used_up' });
    episode.act(PASS);
    expect(episode.observe().tool_calls_left).toBe(20);
    expect(episode.calls).toHaveLength(20);
  });
  it('says what is wrong and what is allowed', () => {
    const reply = fresh().callTool('conduct_cashflow_projection', { months: 25, user_growth_pct: 'much' });
    expect(reply).toMatchObject({ ok: false, code: 'bad_arguments' });
    if (!reply.ok) expect(reply.message).toMatch(/"months" must be a whole number from 1 to 24/);
  });
  it.each([null, 5, 'text', [], { __proto__: { months: 3 } }, { months: NaN }])(
    'survives the arguments %j',
    (args) => {
      const episode = fresh();
      for (const name of [
        'conduct_cashflow_projection',
        'analyze_market_conditions',
        '__proto__',
        'constructor',
      ])
        expect(episode.callTool(name, args).ok).toBe(false);
      expect(episode.observe().tool_calls_left).toBe(20);
    },
  );
});

describe('raising', () => {
  it('takes one request at a time, and a refusal does not close the month', () => {
    const episode = fresh();
    expect(episode.act(raise())).toMatchObject({ ok: true, indication: { instrument: 'equity' } });
    const month = episode.t;
    if (episode.hasPendingRequest) {
      expect(episode.act(raise())).toMatchObject({ ok: false, code: 'request_pending' });
      expect(episode.t).toBe(month);
    }
  });
  it.each([NaN, Infinity, -1, 0, 99_999, 1e10 + 1, '1e6', null])('refuses the amount %s', (amount) => {
    const episode = fresh();
    expect(episode.act(raise('debt', amount))).toMatchObject({ ok: false, code: 'bad_arguments' });
    expect(episode.t).toBe(0);
  });
  it('answers at once without the delay, and takes both actions when the rule allows', () => {
    const episode = fresh({ settlementDelay: 'none', actionSlots: 'close-and-raise' });
    expect(episode.act({ type: 'book_closing' })).toMatchObject({ ok: true, monthClosed: false });
    expect(episode.act({ type: 'book_closing' })).toMatchObject({ ok: false, code: 'already_done' });
    expect(episode.act(raise())).toMatchObject({ ok: true, monthClosed: true });
    expect(episode.requests[0]!.resolvedAt).toBe(0);
  });
  it('draws its chances from the published lines', () => {
    expect(equityChance(12, 0)).toBeCloseTo(0.85, 12);
    expect(equityChance(12, 2)).toBeCloseTo(0.85 * 0.75 ** 2, 12);
    expect(equityChance(100, 0)).toBeCloseTo(0.1, 12);
    expect(debtChance(0, 0.5)).toBeCloseTo(0.9, 12);
    expect(debtChance(0, 1)).toBeCloseTo(0.9 * 0.25, 12);
    expect(debtChance(0, leverage(1, 0))).toBe(0);
    expect(contractRate(0.05, 0.7)).toBeCloseTo(0.06, 12);
  });
  it('makes an absurd round dear', () => {
    const price = sharePrice(6_000_000_000, 10_000_000, 1, 1);
    expect(price).toBe(6);
    expect(issueShares(600_000_000, price, 10_000_000)).toMatchObject({ discount: 0.1 });
    expect(issueShares(1e12, price, 10_000_000).discount).toBe(0.7);
    expect(sharePrice(-1, 10, 1, 1)).toBe(0.5);
  });
});

describe('memos', () => {
  it('forewarn of growth in words', () => {
    const path = worldOf('historical')!.growthPct;
    expect(judgePipeline(path, 6)).toBe('flat');
    expect(judgePipeline(path, 21)).toBe('accelerating');
    expect(judgePipeline(path, 33)).toBe('cooling');
    expect(judgePipeline(path, 131)).toBe('flat');
  });
});

describe('records', () => {
  it('are refused when a decision could not have been taken', () => {
    const episode = fresh();
    episode.act(PASS);
    const record = recordOf(episode, true);
    const forged = {
      ...record,
      decisions: [...record.decisions, { type: 'action', action: { type: 'cheat' } }],
    };
    expect(verifyRecordText(JSON.stringify(forged))).toMatchObject({ ok: false, code: 'bad_decision' });
  });
  it('score nought when bankrupt and nothing while running', () => {
    const episode = fresh();
    expect(resultOf(episode).score.score_usd).toBeNull();
    while (episode.outcome === 'running') episode.act(PASS);
    expect(resultOf(episode).score).toMatchObject({ score_usd: 0, value_per_share_usd: 0 });
  });
});

describe('the end', () => {
  it('leaves the last month played on the calendar', () => {
    const episode = fresh();
    let last = '';
    while (episode.outcome === 'running') {
      last = episode.observe().month;
      episode.act(PASS);
    }
    expect(episode.observe().month).toBe(last);
  });
});
