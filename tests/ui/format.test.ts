/** Figures on the page read as finance people write them, the edges around zero included. */
import { describe, expect, it } from 'vitest';
import { change, count, dollars, figure, millions, percent, thousands } from '../../src/ui/format';

describe('money', () => {
  it('writes thousands with parentheses for negatives', () => {
    expect([1_234_567, -1_234_567, 500, -500, 1_499, 999_500].map(thousands)).toEqual([
      '1,235',
      '(1,235)',
      '1',
      '(1)',
      '1',
      '1,000',
    ]);
  });

  it('writes an em dash for what rounds to no thousand', () => {
    expect([0, -0, 499, -499].map(thousands)).toEqual(['—', '—', '—', '—']);
  });

  it('writes dollars with cents', () => {
    expect([1234.5, -1234.5, 0, -0, 9_999_999_999.99].map(dollars)).toEqual([
      '$1,234.50',
      '($1,234.50)',
      '$0.00',
      '$0.00',
      '$9,999,999,999.99',
    ]);
  });

  it('never puts a nothing into parentheses', () => {
    expect(dollars(-0.001)).toBe('$0.00');
    expect(dollars(-0.01)).toBe('($0.01)');
    expect(millions(-10_000)).toBe('$0.0M');
  });

  it('writes millions short', () => {
    expect([12_340_000, -12_340_000, 0].map(millions)).toEqual(['$12.3M', '($12.3M)', '$0.0M']);
  });
});

describe('plain figures', () => {
  it('keeps at most four decimals', () => {
    expect([1234.56789, 3, 0].map(figure)).toEqual(['1,234.5679', '3', '0']);
  });

  it('signs a change with a real minus, and none at all when there is no change', () => {
    expect([0.25, -0.25, 0, -0.00001, null].map(change)).toEqual(['+0.25', '−0.25', '0', '0', '—']);
  });

  it('writes per cent and counts', () => {
    expect(percent(7.251)).toBe('7.25 %');
    expect([0, 1, 2].map((n) => count(n, 'month'))).toEqual(['0 months', '1 month', '2 months']);
  });
});
