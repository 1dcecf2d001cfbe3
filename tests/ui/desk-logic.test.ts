/** The desk's pure parts: keys, forms, inbox, records, month strip. */
import { describe, expect, it } from 'vitest';
import { INDICATORS } from '../../src/sim/contract/names';
import { DEFAULT_RULES } from '../../src/sim/contract/rules';
import type { DocumentEntry, Note, ToolResult } from '../../src/sim/contract/results';
import type { InboxItem, LiveState } from '../../src/workers/api';
import { parseAmount } from '../../src/ui/desk/amount';
import { asOf, byMonth, neighbour } from '../../src/ui/desk/inbox';
import { deskKey, KEY_GROUPS, takesText, type KeyPress } from '../../src/ui/desk/keymap';
import { EMPTY_MARKET, INDICATOR_GROUPS, marketArguments, toggled } from '../../src/ui/desk/market-form';
import { actionChoices } from '../../src/ui/desk/month-end';
import { stripSentence, stripYears } from '../../src/ui/desk/month-strip';
import { parseTags, searchNotes } from '../../src/ui/desk/note-form';
import { figure, PLAIN_PROJECTION, projectionArguments } from '../../src/ui/desk/projection-form';
import { knownRecords, nextPage } from '../../src/ui/desk/records';
import { bundles } from '../../src/ui/desk/tally';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  defaultPrevented: false,
  isComposing: false,
  ...more,
});
const free = { enabled: true, covered: false, typing: false };

describe('the keyboard', () => {
  it.each([
    ['1', 'verify'],
    ['4', 'projection'],
    ['c', 'close-books'],
    ['C', 'close-books'],
    ['?', 'help'],
    ['j', 'next'],
  ])('answers to %s', (key, does) => expect(deskKey(press(key), free)).toBe(does));

  it('keeps still while someone types, behind a dialog, switched off, or with a modifier', () => {
    for (const context of [{ typing: true }, { covered: true }, { enabled: false }])
      expect(deskKey(press('p'), { ...free, ...context })).toBeNull();
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'defaultPrevented'] as const)
      expect(deskKey(press('p', { [modifier]: true }), free)).toBeNull();
  });

  it('does not spend calls on a key held down, but leafs', () => {
    expect(deskKey(press('1', { repeat: true }), free)).toBeNull();
    expect(deskKey(press('k', { repeat: true }), free)).toBe('previous');
  });

  it('ignores keys that are no letters, and names of object members', () => {
    for (const key of ['Enter', 'Escape', 'constructor', 'toString', 'x'])
      expect(deskKey(press(key), free)).toBeNull();
  });

  it('lists every key it answers to', () => {
    const listed = new Set(KEY_GROUPS.flatMap(({ entries }) => entries.flatMap(({ keys }) => keys)));
    for (const key of '1234crpnjkdim?') expect(listed).toContain(key);
  });

  it('knows where letters mean something', () => {
    expect(takesText({ tagName: 'TEXTAREA' })).toBe(true);
    expect(takesText({ tagName: 'INPUT', type: 'search' })).toBe(true);
    expect(takesText({ tagName: 'SELECT' })).toBe(true);
    expect(takesText({ tagName: 'DIV', role: 'menuitem' })).toBe(true);
    expect(takesText({ tagName: 'INPUT', type: 'checkbox' })).toBe(false);
    expect(takesText({ tagName: 'BUTTON' })).toBe(false);
  });
});

describe('amounts as typed', () => {
  const read = (text: string) => parseAmount(text, 100_000, 10_000_000_000);

  it.each([
    ['20000000', 20_000_000],
    ['$20,000,000', 20_000_000],
    ['20m', 20_000_000],
    ['2.3 million', 2_300_000],
    ['US$ 1.5bn', 1_500_000_000],
    ['100 000', 100_000],
    ['250k', 250_000],
  ])('%s', (text, usd) => expect(read(text)).toEqual({ ok: true, usd }));

  it.each([
    '',
    'lots',
    '2,5m',
    '1,00,000',
    '-5m',
    '20mm',
    '1e7',
    'NaN',
    '20m 5',
    '99999',
    '11bn',
    '9'.repeat(400),
  ])('refuses %s with a sentence', (text) =>
    expect(read(text)).toEqual({ ok: false, message: expect.stringMatching(/\.$/) as string }),
  );
});

describe('slips', () => {
  it('offers every indicator once and takes no seventh', () => {
    const offered = INDICATOR_GROUPS.flatMap(({ indicators }) => indicators);
    expect([...offered].sort()).toEqual([...INDICATORS].sort());
    const full = INDICATORS.reduce(toggled, EMPTY_MARKET);
    expect(full.picked).toEqual(INDICATORS.slice(0, 6));
    expect(toggled(full, 'gdp').picked).toHaveLength(5);
  });

  it('leaves the default window out of the arguments', () => {
    const form = toggled(EMPTY_MARKET, 'vix');
    expect(marketArguments(form)).toEqual({ indicators: ['vix'] });
    expect(marketArguments({ ...form, from: 'Jan 2xx0', to: 'Mar 2xx0' })).toEqual({
      indicators: ['vix'],
      from: 'Jan 2xx0',
      to: 'Mar 2xx0',
    });
  });

  it('sends figures as numbers and leaves the rest for the simulator to refuse', () => {
    expect(figure(' −1.5 ')).toBe(-1.5);
    expect(figure('10,000,000')).toBe(10_000_000);
    expect(figure('.5')).toBe(0.5);
    for (const text of ['', 'ten', '1e3', '0x10', '1,5', 'Infinity']) expect(figure(text)).toBe(text);
  });

  it('sends a planned raise only when one is wanted', () => {
    expect(projectionArguments(PLAIN_PROJECTION)).toEqual({
      months: 12,
      user_growth_pct: 1,
      gross_margin_pct: 50,
      ebitda_margin_pct: 20,
      collection_rate_pct: 95,
    });
    expect(projectionArguments({ ...PLAIN_PROJECTION, raise: true })).toHaveProperty('planned_raise', {
      instrument: 'equity',
      amount_usd: 10_000_000,
      arrives_in: 4,
    });
  });

  it('reads tags and finds notes', () => {
    expect(parseTags(' debt, #Q3  Debt')).toEqual(['debt', 'Q3']);
    const notes: Note[] = [
      { id: 1, month: 'Jan 2xx0', text: 'Watch the debt', tags: [] },
      { id: 2, month: 'Feb 2xx0', text: 'Equity looks dear', tags: ['debt'] },
    ];
    expect(searchNotes(notes, '').map(({ id }) => id)).toEqual([2, 1]);
    expect(searchNotes(notes, '#debt').map(({ id }) => id)).toEqual([2]);
    expect(searchNotes(notes, 'debt jan').map(({ id }) => id)).toEqual([1]);
  });
});

const paper = (index: number, t: number, result: ToolResult): InboxItem => ({
  call: { index, t, month: `M${t}`, name: 'verify_cash_position', args: {} },
  result,
});
const cash = (index: number, t: number): InboxItem =>
  paper(index, t, { type: 'cash_position', month: `M${t}`, cash_usd: 1 });
const entry = (id: string): DocumentEntry => ({ id, title: id, month: 'M0', kind: 'board' });
const index = (at: number, t: number, page: number, ids: string[]): InboxItem =>
  paper(at, t, { type: 'records_index', total: 40, page, pages: 2, documents: ids.map(entry) });

describe('the inbox', () => {
  const items = [cash(0, 0), cash(1, 2), cash(2, 2)];

  it('lies by month, newest first', () => {
    expect(byMonth(items).map(({ t, items: papers }) => [t, papers.map(({ call }) => call.index)])).toEqual([
      [2, [2, 1]],
      [0, [0]],
    ]);
  });

  it('is leafed through from the newest, and stops at both ends', () => {
    expect(neighbour([], null, 1)).toBeNull();
    expect(neighbour(items, null, 1)).toBe(2);
    expect(neighbour(items, 2, 1)).toBe(1);
    expect(neighbour(items, 0, 1)).toBe(0);
    expect(neighbour(items, 2, -1)).toBe(2);
  });

  it('says of when a figure is', () => {
    expect(asOf(cash(0, 3), 3)).toBe('verified now (M3)');
    expect(asOf(cash(0, 3), 5)).toBe('verified in M3, 2 months ago');
  });

  it('knows the records it has paid for', () => {
    const inbox = [
      index(0, 0, 1, ['old', 'gone']),
      paper(1, 0, { type: 'document', document: { ...entry('old'), blocks: [] } }),
      index(2, 4, 1, ['new', 'old']),
    ];
    const known = knownRecords(inbox);
    expect(known.records.map(({ id, listed, readBy }) => [id, listed, readBy])).toEqual([
      ['new', true, null],
      ['old', true, 1],
      ['gone', false, null],
    ]);
    expect(known).toMatchObject({ indexT: 4, pages: 2, pagesSeen: [1] });
    expect(nextPage(known, 4)).toBe(2);
    expect(nextPage(known, 5)).toBe(1);
    expect(nextPage(knownRecords([...inbox, index(3, 4, 2, ['last'])]), 4)).toBe(1);
  });
});

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
    const years = stripYears({ labels, actions, t: 13 });
    expect(years.map(({ year, months }) => [year, months.length])).toEqual([
      ['2xx0', 12],
      ['2xx1', 2],
    ]);
    expect(years[0]?.months.slice(0, 4).map(({ mark }) => mark)).toEqual(['C', 'B', 'R', '·']);
    expect(years[1]?.months[1]).toMatchObject({ mark: '', words: 'M13 2xx1: now' });
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
});
