/** What the charts draw and the debrief says, without drawing anything. */
import { describe, expect, it } from 'vitest';
import type { Debrief } from '../../src/sim/contract/report';
import { debriefTimeline, lines } from '../../src/ui/charts/debrief-timeline';
import { knownFigures } from '../../src/ui/charts/known-figures';
import { axisMoney } from '../../src/ui/charts/money-axis';
import { monthTicks } from '../../src/ui/charts/month-axis';
import { hardestYear, lessons, longestGap } from '../../src/ui/debrief/lessons';
import { metricRows } from '../../src/ui/debrief/metrics';
import { outcomeSentence } from '../../src/ui/debrief/outcome';
import { requestRows } from '../../src/ui/debrief/requests-table';
import { scoreStatement, valueStatement } from '../../src/ui/debrief/score-statement';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const labelsOf = (n: number) =>
  Array.from({ length: n }, (_, t) => `${MONTHS[t % 12] ?? ''} 2xx${Math.floor(t / 12)}`);
const money = (usd: number) => (usd < 0 ? `(${-usd})` : String(usd));

describe('axes', () => {
  it('writes money short', () => {
    expect([12e6, -5e5, 0, 1.25e9, 999_999, 40].map(axisMoney)).toEqual([
      '$12M',
      '($500K)',
      '$0',
      '$1.3B',
      '$1M',
      '$40',
    ]);
  });

  it('marks quarters while there is room and years after', () => {
    expect(monthTicks(labelsOf(5)).map(({ label }) => label)).toEqual(['2xx0', 'Apr']);
    expect(monthTicks(labelsOf(100)).map(({ value }) => value)).toEqual([-1, 11, 23, 35, 47, 59, 71, 83, 95]);
    expect(monthTicks([])).toEqual([]);
  });
});

describe('known figures', () => {
  const live = {
    labels: labelsOf(4),
    t: 3,
    outcome: 'running' as const,
    actions: [{ t: 1, type: 'fund_raising_request' }],
    known: [
      { source: 'verified', t: 1, month: 'Mar 2xx0', cash_usd: 14 },
      { source: 'books', t: -1, month: 'Jan 2xx0', cash_usd: 15 },
    ] as const,
  };

  it('shows only what is known, and only months lived', () => {
    const figures = knownFigures(live, money);
    expect(figures.joined).toEqual([
      { x: -1, y: 15, when: 'opening of Jan 2xx0' },
      { x: 1, y: 14, when: 'in Mar 2xx0' },
    ]);
    expect(figures).toMatchObject({ asked: [0], minT: -1, maxT: 11 });
    expect(figures.sentence).toBe('Last known: 14, verified, in Mar 2xx0, one month ago.');
  });

  it('tells a figure once, however often the bank was asked', () => {
    const twice = [...live.known, ...live.known];
    expect(knownFigures({ ...live, known: twice }, money).rows).toHaveLength(2);
  });

  it('says so when nothing is', () =>
    expect(knownFigures({ ...live, known: [] }, money).sentence).toMatch(/^Nothing is known/));
});

function debrief(change: Partial<Debrief> = {}): Debrief {
  return {
    result: {
      outcome: 'bankrupt',
      months: 5,
      score: {
        revenue_12m_usd: 10,
        multiple: 2,
        cash_usd: -3,
        tool_calls: 2,
        cost_per_call_usd: 1,
        score_usd: 0,
        book_equity_usd: 40,
        shares: 10,
        value_per_share_usd: 0,
      },
      metrics: {
        months_lived: 4,
        shocks: [
          { name: 'First', from: 1, to: 2, survived: true },
          { name: 'Second', from: 4, to: 9, survived: false },
          { name: 'Never met', from: 20, to: 22, survived: null },
        ],
        tool_calls: 2,
        tool_calls_a_month: 0.4,
        effective_actions: 2,
        requests: 2,
        approvals: 1,
        mean_asked_usd: 10,
        mean_received_usd: 4,
        raised_usd: 8,
        first_request: 1,
        cash_peak: 0,
        first_request_after_peak: 1,
        external_share: 0.5,
        mean_books_age: 2.25,
        lowest_cash_usd: -3,
      },
    },
    truth: {
      labels: labelsOf(5),
      cash_usd: [20, 15, 9, 12, -3],
      revenue_usd: [1, 1, 1, 1, 1],
      borrowers: [1, 1, 1, 1, 1],
      debt_usd: [0, 0, 0, 0, 0],
      equity_usd: [9, 9, 9, 9, 9],
    },
    requests: [
      { instrument: 'equity', askedAt: 1, asked_usd: 10, resolvedAt: 3, success: true, received_usd: 8 },
      { instrument: 'debt', askedAt: 4, asked_usd: 10, resolvedAt: null, success: null, received_usd: 0 },
    ],
    verified: [{ t: 2, cash_usd: 15 }],
    closings: [{ t: 0, cash_usd: 20 }],
    calls: [
      { t: 1, name: 'analyze_market_conditions' },
      { t: 2, name: 'verify_cash_position' },
    ],
    ...change,
  };
}

describe('the debrief', () => {
  it('puts everything on one axis of months', () => {
    const timeline = debriefTimeline(debrief(), money);
    expect(timeline.asked).toEqual([
      { x: 0, y: 20, when: 'in Feb 2xx0' },
      { x: 3, y: 12, when: 'in May 2xx0' },
    ]);
    expect(timeline.arrived).toEqual([{ x: 2, y: 17, when: 'in Apr 2xx0' }]);
    // The line jumps where the money came, at the opening of its month.
    expect(timeline.truth.map(({ x, y }) => [x, y])).toEqual([
      [0, 20],
      [1, 15],
      [2, 9],
      [2, 17],
      [3, 12],
      [4, -3],
    ]);
    expect(timeline.refused).toEqual([]);
    expect(timeline.shocks.map(({ name, to, fate }) => [name, to, fate])).toEqual([
      ['First', 2, 'survived'],
      ['Second', 4, 'not survived'],
    ]);
    expect(timeline.rows[3]).toEqual({
      month: 'Apr 2xx0',
      cash_usd: 12,
      known_usd: null,
      events: '8 of equity arrived',
    });
    expect(timeline.rows.map(({ known_usd }) => known_usd)).toEqual([20, 15, null, null, null]);
    expect(lines('Second surge and market freeze')).toEqual(['Second surge', 'and market', 'freeze']);
  });

  it('tells the outcome, the score and its reasons', () => {
    const it = debrief();
    expect(outcomeSentence(it, money)).toMatch(/ran out of cash in May 2xx0.* 4 months; 3 were missing/);
    const score = scoreStatement(it.result, money);
    expect(score.rows.map(({ value }) => value)).toEqual(['20', '(3)', '(2)', '0']);
    expect(score.remark).toMatch(/bankrupt/);
    expect(valueStatement(it.result, money).rows.at(-1)?.value).toBe('$0.00');
  });

  it('lists requests and metrics in words', () => {
    expect(
      requestRows(debrief(), money).map(({ after, received, result }) => [after, received, result]),
    ).toEqual([
      ['2 months', '8', 'granted, 80 % of what was asked'],
      ['—', '—', 'no answer before the end'],
    ]);
    const metrics = Object.fromEntries(
      metricRows(debrief(), money).map(({ label, value }) => [label, value]),
    );
    expect(metrics).toMatchObject({
      'First request': 'Feb 2xx0, 1 month after the cash peak',
      'Shocks survived': '1 of 2 met',
      'Share of calls on market and documents': '50 %',
    });
  });

  it('measures attention, time and size', () => {
    expect(longestGap([1, 1], 5)).toEqual({ from: 2, to: 4, months: 3 });
    expect(longestGap([], 3)).toEqual({ from: 0, to: 2, months: 3 });
    // 20 → −3 with 8 raised on the way used up 31.
    expect(hardestYear([20, 15, 9, 12, -3], new Map([[3, 8]]))).toEqual({ from: 1, to: 4, used: 31 });
    expect(hardestYear([20], new Map())).toBeNull();
    const text = lessons(debrief(), money).flatMap(({ sentences }) => sentences);
    expect(text).toContain('The longest stretch without either was 3 months, from Mar 2xx0 to May 2xx0.');
    expect(text).toContain('The first request came in Feb 2xx0, 1 month after the cash peak.');
    expect(text).toContain('The hardest 4 months, Feb 2xx0 to May 2xx0, used up 31 of cash.');
  });
});
