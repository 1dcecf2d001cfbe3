/** How fast a download goes, and how long it will take, from what came in the last half minute. */

export interface Sample {
  readonly atMs: number;
  readonly loadedBytes: number;
}

/** Models arrive in pieces of many megabytes: a shorter window would jump between nothing and everything. */
const WINDOW_MS = 30_000;

export const withSample = (samples: readonly Sample[], next: Sample): Sample[] =>
  // A count that falls back belongs to another attempt or phase.
  next.loadedBytes < (samples.at(-1)?.loadedBytes ?? 0)
    ? [next]
    : [...samples.filter(({ atMs }) => next.atMs - atMs <= WINDOW_MS), next];

/** Bytes a second; null while too little is known. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < 500 || last.loadedBytes <= first.loadedBytes) return null;
  return (last.loadedBytes - first.loadedBytes) / ((last.atMs - first.atMs) / 1000);
}

export function secondsLeft(samples: readonly Sample[], totalBytes: number | null): number | null {
  const rate = rateOf(samples);
  const last = samples.at(-1);
  if (rate === null || totalBytes === null || !last) return null;
  return Math.max(0, totalBytes - last.loadedBytes) / rate;
}
