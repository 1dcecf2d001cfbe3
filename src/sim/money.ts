/** Money is integer US cents inside the simulation; these are the only places where it is made or shown. */

/** Rounds half away from zero to whole cents and never returns negative zero. */
export function roundCents(cents: number): number {
  return cents < 0 ? 0 - Math.round(-cents) : Math.round(cents);
}

/** US dollars of an outside number to whole cents. */
export function toCents(usd: number): number {
  return roundCents(usd * 100);
}

/** Whole cents to US dollars with at most two decimals. */
export function toUsd(cents: number): number {
  return cents / 100;
}

/** Rounds a figure that is shown, not booked. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}

/** Dollars and cents, for text inside documents. */
export function dollars(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  const digits = toUsd(Math.abs(cents)).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${sign}$${digits}`;
}
