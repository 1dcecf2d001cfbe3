/** What the page says while a model is loaded, and how long things took. */
import type { LoadProgress } from '../../models/port';

export function loadWords(progress: LoadProgress | null): string {
  if (!progress) return 'Loading the model…';
  const { phase, loadedBytes, totalBytes, fraction } = progress;
  const percent = `${Math.round(100 * fraction)} %`;
  if (phase === 'start') return fraction > 0 ? `Starting the model, ${percent}…` : 'Starting the model…';
  return loadedBytes !== null && totalBytes
    ? `Loading the model, ${megabytes(loadedBytes)} of ${megabytes(totalBytes)}…`
    : `Loading the model, ${percent}…`;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

/** "0.4 s", "12 s", "3 min 05 s", "2 h 10 min". */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
  return `${Math.floor(whole / 3600)} h ${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')} min`;
}
