/** The month on the desk: the strip of months lived, the actions open, the calls left, what is announced. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../../src/sim/contract/rules';
import type { LiveState } from '../../src/workers/api';
import { monthSentence, newsSentence, presentMonth } from '../../src/ui/desk/announce';
import { actionChoices } from '../../src/ui/desk/month-end';
import { stripSentence, stripYears } from '../../src/ui/desk/month-strip';
import { bundles } from '../../src/ui/desk/tally';

describe('the month', () => {
  const labels = Array.from({ length: 14 }, (_, t) => `M${t} ${t < 12 ? '2xx0' : '2xx1'}`);

  it('is a strip of marks by year that ends now', () => {
    const actions = [
      { t: 0, type: 'book_closing' },
      { t: 1, type: 'book_closing' },
      { t: 1, type: 'fund_raising_request' },
      { t: 2, type: 'fund_raising_request' },
      { t: 2, type: 'pass' },
      { t: 3, type: 'pass' },
    ];
    const years = stripYears({ labels, actions, t: 13, outcome: 'running' });
    expect(years.map(({ year, months }) => [year, months.length])).toEqual([
      ['2xx0', 12],
      ['2xx1', 2],
    ]);
    expect(years[0]?.months.slice(0, 4).map(({ mark }) => mark)).toEqual(['C', 'B', 'R', '·']);
    expect(years[1]?.months[1]).toMatchObject({ mark: '', words: 'M13 2xx1: now' });
    expect(stripYears({ labels, actions, t: 13, outcome: 'survived' })[1]?.months).toHaveLength(1);
    expect(stripSentence(actions)).toBe('So far: books closed twice, capital asked for twice, passed twice.');
  });

  const live = (
    change: Partial<LiveState['observation']>,
    actions: LiveState['actions'] = [],
    both = false,
  ) =>
    ({
      observation: {
        actions_open: ['book_closing', 'fund_raising_request', 'pass'],
        pending_request: null,
        ...change,
      },
      actions,
      rules: { ...DEFAULT_RULES, actionSlots: both ? 'close-and-raise' : 'exclusive' },
      t: 5,
    }) as unknown as LiveState;

  it('has room for one action, or for two and then its end', () => {
    expect(actionChoices(live({}))).toMatchObject({
      close: true,
      raise: true,
      pass: true,
      passWords: 'Pass',
    });
    const half = live(
      { actions_open: ['fund_raising_request', 'pass'] },
      [{ t: 5, type: 'book_closing' }],
      true,
    );
    expect(actionChoices(half)).toMatchObject({ close: false, raise: true, passWords: 'End the month' });
  });

  it('takes no second request while one waits', () => {
    const pending = { instrument: 'debt', amount_usd: 1, asked_in: 'M4', months_waiting: 1 } as const;
    expect(actionChoices(live({ pending_request: pending })).raise).toBe(false);
  });

  it('counts calls in bundles of five, and large budgets not at all', () => {
    expect(bundles(6, 8).map(({ marks }) => marks)).toEqual([
      [true, true, true, true, true],
      [true, false, false],
    ]);
    expect(bundles(0, 0)).toEqual([]);
    expect(bundles(60, 100)).toEqual([]);
  });

  it('is announced with its news, the age of the books and the calls left', () => {
    const news = {
      instrument: 'equity',
      asked_in: 'M4',
      asked_usd: 20_000_000,
      success: true,
      received_usd: 14_719_988.93,
      price_per_share_usd: 8.6,
      document: 'd',
    } as const;
    expect(newsSentence(news)).toBe(
      'Arrived: $14,719,989 of the $20,000,000 of equity asked for in M4, at $8.60 a share.',
    );
    expect(newsSentence({ ...news, success: false, received_usd: 0 })).toBe(
      'Refused: $20,000,000 of equity asked for in M4.',
    );
    const state = live({
      month: 'M5',
      news: [{ ...news, success: false }],
      books_closed_through: 'M3',
      months_since_books_closed: 1,
      tool_calls_left: 20,
    });
    expect(monthSentence(state)).toBe(
      'M5. Refused: $20,000,000 of equity asked for in M4. Books closed through M3, 1 month old. 20 calls left.',
    );
    expect(presentMonth({ t: 132, outcome: 'survived' })).toBe(131);
  });
});
