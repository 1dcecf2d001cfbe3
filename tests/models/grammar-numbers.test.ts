/** Number ranges against brute force: inside everything is allowed, outside nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from '../../src/models/grammar/expression';
import { decimals, integers } from '../../src/models/grammar/numbers';

const sign = (code: number): string => `\\x${code.toString(16)}`;

function source(of: Expression): string {
  switch (of.kind) {
    case 'text':
      return [...of.text].map((letter) => sign(letter.charCodeAt(0))).join('');
    case 'class':
      return `[${of.ranges.map(([a, b]) => `${sign(a)}-${sign(b)}`).join('')}]`;
    case 'sequence':
      return of.parts.map((part) => source(part)).join('');
    case 'choice':
      return `(?:${of.options.map((option) => source(option)).join('|')})`;
    case 'repeat':
      return `(?:${source(of.of)}){${of.min},${of.max}}`;
    case 'rule':
      throw new Error('numbers have no rules');
  }
}
const regExp = (of: Expression): RegExp => new RegExp(`^(?:${source(of)})$`);

const bounds = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

it('whole numbers', () =>
  fc.assert(
    fc.property(bounds(-1_150, 1_150), ([low, high]) => {
      const allowed = regExp(integers(low, high));
      for (let n = -1_300; n <= 1_300; n++)
        if (allowed.test(String(n)) !== (n >= low && n <= high)) throw new Error(`${n} in ${low}..${high}`);
      for (const odd of ['-0', '00', '01', '-01', '+1', '1.0', '1e2', ''])
        expect(allowed.test(odd)).toBe(false);
    }),
  ));

it('numbers with up to two decimals', () =>
  fc.assert(
    fc.property(bounds(-2_150, 2_150), ([low, high]) => {
      const allowed = regExp(decimals(low / 100, high / 100));
      for (let n = -2_300; n <= 2_300; n++) {
        const inside = n >= low && n <= high;
        const digits = (n / 100).toFixed(2);
        const forms = [
          digits,
          ...(n % 10 ? [] : [digits.slice(0, -1)]),
          ...(n % 100 ? [] : [digits.slice(0, -3)]),
        ];
        for (const form of forms)
          if (allowed.test(form) !== inside) throw new Error(`${form} in ${low / 100}..${high / 100}`);
      }
      for (const odd of ['-0', '-0.0', '.5', '1.', '1.005', '01.5', '1e1', ''])
        expect(allowed.test(odd)).toBe(false);
    }),
  ));

describe('bounds between two hundredths', () => {
  it.each([
    [0.005, 0.014, '0.01'],
    [-0.014, -0.005, '-0.01'],
    [0.29, 0.29, '0.29'],
    [1.005, 1.0149, '1.01'],
  ])('from %d to %d', (low, high, only) => {
    const allowed = regExp(decimals(low, high));
    const all = Array.from({ length: 400 }, (_, i) => ((i - 200) / 100).toFixed(2));
    expect(all.filter((one) => allowed.test(one))).toEqual([only]);
  });
  it('with nothing inside', () => {
    expect(() => decimals(0.001, 0.009)).toThrow(RangeError);
    expect(() => integers(3, 2)).toThrow(RangeError);
  });
});

it('large amounts', () => {
  const allowed = regExp(decimals(100_000, 10_000_000_000));
  for (const yes of ['100000', '100000.00', '9999999999.99', '10000000000', '10000000000.0'])
    expect(allowed.test(yes), yes).toBe(true);
  for (const no of ['99999.99', '10000000000.01', '10000000001', '0100000'])
    expect(allowed.test(no), no).toBe(false);
});
