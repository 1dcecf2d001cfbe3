/** Amounts of money as people type them. */

const SCALE = new Map([
  ['', 1],
  ['k', 1e3],
  ['thousand', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['million', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
  ['billion', 1e9],
]);

export type Amount =
  { readonly ok: true; readonly usd: number } | { readonly ok: false; readonly message: string };

/**
 * Reads "20000000", "$20,000,000", "20m" or "2.5 million" as US dollars. A comma is taken only where it parts thousands:
 * "2,5m" would otherwise silently become 25 million.
 */
export function parseAmount(text: string, min: number, max: number): Amount {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(us)?\s*\$\s*/, '')
    .replace(/\s*usd$/, '');
  if (plain === '') return { ok: false, message: 'Say how much to ask for, such as 2,500,000 or 2.5m.' };
  const match = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(\.\d+)?\s*([a-z]*)$/.exec(plain);
  const scale = SCALE.get(match?.[3] ?? '');
  if (!match || scale === undefined)
    return {
      ok: false,
      message: 'This is not an amount. Write dollars as digits, such as 2,500,000, or short as 2.5m.',
    };
  // To the cent: 2.3 × 1e6 is not exactly 2300000 otherwise.
  const usd =
    Math.round(Number(`${(match[1] ?? '').replace(/[, ]/g, '')}${match[2] ?? ''}`) * scale * 100) / 100;
  if (!(usd >= min && usd <= max))
    return { ok: false, message: `The amount must be from ${plainDollars(min)} to ${plainDollars(max)}.` };
  return { ok: true, usd };
}

export function plainDollars(usd: number): string {
  return `$${usd.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;
}
