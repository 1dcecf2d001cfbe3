/** How fast a model may go, for people who want to read along. */

/** Shortest time from one step to the next, in milliseconds; 0 is as fast as the model goes. */
export const SPEEDS = [0, 1_000, 4_000] as const;
export type Speed = (typeof SPEEDS)[number];

/** Waits, unless it is stopped. Only a person's wish for slowness waits: nothing else here is left to a timer. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
  });
}
