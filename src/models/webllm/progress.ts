/** The engine's progress reports, which are sentences with a fraction, as figures. */
import type { LoadProgress } from '../port';

export interface EngineReport {
  /** 0 to 1 of the phase. */
  readonly progress: number;
  readonly text: string;
}

const MIB = 1024 * 1024;

/** "Fetching param cache[3/108]: 234MB fetched. 12% completed, …": megabytes are rounded up by the engine. */
export function progressOf({ progress, text }: EngineReport): LoadProgress {
  const fraction = Number.isFinite(progress) ? Math.min(1, Math.max(0, progress)) : 0;
  const fetched = /(\d+)MB fetched/.exec(text)?.[1];
  if (fetched === undefined) {
    const phase = /^Start to fetch/.test(text) ? 'download' : 'start';
    return { phase, loadedBytes: null, totalBytes: null, fraction, text };
  }
  const loadedBytes = Number(fetched) * MIB;
  const totalBytes = fraction > 0 ? Math.round(loadedBytes / fraction) : null;
  return { phase: 'download', loadedBytes, totalBytes, fraction, text };
}
