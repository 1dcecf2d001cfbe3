/** Money on an axis: short, negatives in parentheses as in a statement. */

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** "$12M", "($0.5M)", "$0". At most one decimal, none where it would be a nought. */
export function axisMoney(usd: number): string {
  const size = Math.abs(usd);
  const [unit, suffix] = UNITS.find(([least]) => size >= least * 0.9995) ?? [1, ''];
  const digits = String(Number((size / unit).toFixed(1)));
  if (digits === '0') return '$0';
  return usd < 0 ? `($${digits}${suffix})` : `$${digits}${suffix}`;
}
