/** Decimal numbers within exact bounds, digit by digit: what the grammar lets through is never out of range. */
import { choice, oneOf, optional, repeat, sequence, text, type Expression } from './expression';

const ZERO = 48;
const digit = (from: number, to: number): Expression =>
  from === to ? text(String(from)) : oneOf([ZERO + from, ZERO + to]);

/** Digit strings of one width from `low` to `high`, leading zeros included. */
function sameWidth(low: string, high: string): Expression {
  if (low === '') return text('');
  if (/^0+$/.test(low) && /^9+$/.test(high)) return repeat(digit(0, 9), low.length, low.length);
  const [first, last] = [Number(low[0]), Number(high[0])];
  const [lowRest, highRest] = [low.slice(1), high.slice(1)];
  if (first === last) return sequence(text(low[0]!), sameWidth(lowRest, highRest));
  // The first digits between which every remainder is allowed, with what is left over at either end.
  const from = /^0*$/.test(lowRest) ? first : first + 1;
  const to = /^9*$/.test(highRest) ? last : last - 1;
  const options: Expression[] = [];
  if (from > first)
    options.push(sequence(digit(first, first), sameWidth(lowRest, '9'.repeat(lowRest.length))));
  if (from <= to)
    options.push(sequence(digit(from, to), repeat(digit(0, 9), lowRest.length, lowRest.length)));
  if (to < last) options.push(sequence(digit(last, last), sameWidth('0'.repeat(highRest.length), highRest)));
  return choice(...options);
}

/** Whole numbers from `low` (at least 0) to `high`, without leading zeros. */
function naturals(low: number, high: number): Expression {
  const options: Expression[] = [];
  /** Widths in which every number is allowed, joined into one option. */
  let whole: [from: number, to: number] | null = null;
  const flush = (): void => {
    if (whole) options.push(sequence(digit(1, 9), repeat(digit(0, 9), whole[0] - 1, whole[1] - 1)));
    whole = null;
  };
  for (let width = String(low).length; width <= String(high).length; width++) {
    const smallest = width === 1 ? 0 : 10 ** (width - 1);
    const [a, b] = [Math.max(low, smallest), Math.min(high, 10 ** width - 1)];
    if (width > 1 && a === smallest && b === 10 ** width - 1) whole = [whole ? whole[0] : width, width];
    else {
      flush();
      options.push(sameWidth(String(a), String(b)));
    }
  }
  flush();
  return choice(...options);
}

/** Whole numbers from `low` to `high`, both in. There is no minus zero. */
export function integers(low: number, high: number): Expression {
  return signed(Math.ceil(low), Math.floor(high), naturals);
}

/** Numbers from `low` to `high` with at most two decimals. */
export function decimals(low: number, high: number): Expression {
  return signed(hundredthsFrom(low), hundredthsTo(high), hundredths);
}

function signed(low: number, high: number, range: (low: number, high: number) => Expression): Expression {
  if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high) || low > high)
    throw new RangeError(`there is no such number from ${low} to ${high}`);
  const options: Expression[] = [];
  if (high >= 0) options.push(range(Math.max(low, 0), high));
  if (low < 0) options.push(sequence(text('-'), range(Math.max(1, -high), -low)));
  return choice(...options);
}

/** The first and last hundredths inside; rounding first, because 0.29 * 100 is below 29. */
function hundredthsFrom(low: number): number {
  const near = Math.round(low * 100);
  return near / 100 < low ? near + 1 : near;
}
function hundredthsTo(high: number): number {
  const near = Math.round(high * 100);
  return near / 100 > high ? near - 1 : near;
}

/** Numbers with at most two decimals, given in hundredths from `low` (at least 0) to `high`. */
function hundredths(low: number, high: number): Expression {
  const [first, last] = [Math.floor(low / 100), Math.floor(high / 100)];
  const [start, end] = [low % 100, high % 100];
  const withFraction = (whole: number, from: number, to: number) =>
    sequence(text(String(whole)), fraction(from, to));
  if (first === last) return withFraction(first, start, end);
  const from = start === 0 ? first : first + 1;
  const to = end === 99 ? last : last - 1;
  const options: Expression[] = [];
  if (from > first) options.push(withFraction(first, start, 99));
  if (from <= to) options.push(sequence(naturals(from, to), fraction(0, 99)));
  if (to < last) options.push(withFraction(last, 0, end));
  return choice(...options);
}

/** What may stand behind the whole part: nothing, one decimal or two, worth `from` to `to` hundredths. */
function fraction(from: number, to: number): Expression {
  const [tens, lastTens] = [Math.ceil(from / 10), Math.floor(to / 10)];
  const two = sameWidth(String(from).padStart(2, '0'), String(to).padStart(2, '0'));
  const digits =
    from === 0 && to === 99
      ? repeat(digit(0, 9), 1, 2)
      : choice(...(tens <= lastTens ? [digit(tens, lastTens)] : []), two);
  const some = sequence(text('.'), digits);
  return from === 0 ? optional(some) : some;
}
