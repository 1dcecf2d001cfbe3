import type { Chart } from 'chart.js';

let loading: Promise<typeof Chart> | null = null;

/** The chart class, fetched with the first chart. A failure is not remembered: the next chart tries again. */
export function loadChart(): Promise<typeof Chart> {
  loading ??= import('./registered').then(
    (module) => module.Chart,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
