/** Sizes and times as people read them. */

/** "940 MB", "4.5 GB": decimal units, as download pages and disks count. */
export function bytes(n: number): string {
  if (n >= 999_500_000) return `${(n / 1e9).toFixed(1)} GB`;
  if (n >= 9_950_000) return `${Math.round(n / 1e6)} MB`;
  return `${(n / 1e6).toFixed(1)} MB`;
}

/** Memory as the engine's list counts it, in units of 1,048,576 bytes. */
export const memory = (mb: number): string => bytes(mb * 1_048_576);

/** "40 seconds", "3 minutes", "1 hour 10 minutes". */
export function duration(seconds: number): string {
  if (seconds < 59.5) return plural(Math.max(1, Math.round(seconds)), 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return plural(minutes, 'minute');
  const rest = minutes % 60;
  return `${plural(Math.floor(minutes / 60), 'hour')}${rest === 0 ? '' : ` ${plural(rest, 'minute')}`}`;
}

const plural = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
