/** Figures and texts as an agent reads them. */

/** "$20,000,000", with cents only where there are any; negatives with a sign, which models read better than brackets. */
export function dollars(usd: number): string {
  const whole = Number.isInteger(usd);
  const text = Math.abs(usd).toLocaleString('en-US', {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${usd < 0 ? '-' : ''}$${text}`;
}

/** Figures of tables in thousands: as exact as a treasurer needs, in half the tokens. */
export function thousands(usd: number): string {
  return Math.round(usd / 1000).toLocaleString('en-US');
}

export function clipText(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

/** Up to four decimals, without trailing noughts. */
export function figure(value: number): string {
  return String(Number(value.toFixed(4)));
}
