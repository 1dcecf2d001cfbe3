/** Figures as finance people write them. Dollars in, text out. */

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToFour = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** Thousands, negatives in parentheses, an em dash for what rounds to nothing: "(1,234)". */
export function thousands(usd: number): string {
  const value = Math.round(Math.abs(usd) / 1000);
  if (value === 0) return '—';
  return usd < 0 ? `(${whole.format(value)})` : whole.format(value);
}

/** Dollars and cents: "$1,234.50", "($1,234.50)". */
export function dollars(usd: number): string {
  const text = `$${cents.format(Math.abs(usd))}`;
  return usd <= -0.005 ? `(${text})` : text;
}

/** Millions with one decimal: "$12.3M". */
export function millions(usd: number): string {
  const text = `$${(Math.abs(usd) / 1e6).toFixed(1)}M`;
  return usd < 0 && text !== '$0.0M' ? `(${text})` : text;
}

/** A plain figure with at most four decimals. */
export function figure(value: number): string {
  return upToFour.format(value);
}

/** A change with its sign, a real minus sign included; an em dash where there is none to give. */
export function change(value: number | null): string {
  if (value === null) return '—';
  const text = upToFour.format(Math.abs(value));
  if (text === '0') return text;
  return `${value > 0 ? '+' : '−'}${text}`;
}

/** Per cent with two decimals: "7.25 %". */
export const percent = (value: number): string => `${value.toFixed(2)} %`;

/** A number of things, the noun in the right form: "1 month", "3 months". */
export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
