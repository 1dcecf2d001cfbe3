/** What people type at the desk: amounts, slips, notes. */
import { describe, expect, it } from 'vitest';
import { INDICATORS } from '../../src/sim/contract/names';
import type { Note } from '../../src/sim/contract/results';
import { parseAmount } from '../../src/ui/desk/amount';
import { EMPTY_MARKET, INDICATOR_GROUPS, marketArguments, toggled } from '../../src/ui/desk/market-form';
import { parseTags, searchNotes } from '../../src/ui/desk/note-form';
import { figure, PLAIN_PROJECTION, projectionArguments } from '../../src/ui/desk/projection-form';
import { raiseTerms } from '../../src/ui/desk/raise-terms';

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

describe('the indication for a raise', () => {
  it('has the same lines before there is one, without figures', () => {
    const empty = raiseTerms('equity', null);
    const quoted = raiseTerms('equity', {
      instrument: 'equity',
      amount_usd: 20_000_000,
      price_usd: 10,
      discount_pct: 19.047,
      issue_price_usd: 8.0952,
      new_shares: 2_470_588,
      dilution_pct: 19.05,
      books: 'opening statements',
    });
    expect(quoted.map(({ value }) => value)).toEqual(['$10.00', '19.05 %', '$8.10', '2,470,588', '19.05 %']);
    expect(empty.map(({ label }) => label)).toEqual(quoted.map(({ label }) => label));
    expect(new Set(empty.map(({ value }) => value))).toEqual(new Set(['—']));
  });

  it('never shows the terms of the other instrument', () => {
    const debt = {
      instrument: 'debt',
      amount_usd: 5_000_000,
      indicative_rate_pct: 7.5,
      monthly_interest_usd: 31_250,
      term_months: 30,
      leverage: null,
      books: 'opening statements',
    } as const;
    expect(raiseTerms('equity', debt).every(({ value }) => value === '—')).toBe(true);
    expect(raiseTerms('debt', debt).map(({ value }) => value)).toEqual([
      '7.50 %',
      '$31,250.00',
      '30 months after the money arrives',
      'no positive equity',
    ]);
  });
});
