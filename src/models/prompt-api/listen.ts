/** Listening to the built-in model: the pieces of an answer, and the progress of its download. */
import type { LoadProgress } from '../port';

/** The API has no limit on tokens, so the reading stops where the characters of that many tokens are used up. */
export async function read(stream: ReadableStream<unknown>, room: number, onPiece: (piece: string) => void) {
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text, cut: false };
    const whole = typeof value === 'string' ? value : '';
    const piece = whole.slice(0, room - text.length);
    text += piece;
    onPiece(piece);
    if (piece.length < whole.length) break;
  }
  reader.cancel().catch(() => undefined);
  return { text, cut: true };
}

/** Listens to the download. `loaded` is a share of one, or bytes in older versions. */
export function monitorOf(onProgress: (progress: LoadProgress) => void) {
  return (monitor: EventTarget) =>
    monitor.addEventListener('downloadprogress', (event) => {
      const loaded: unknown = Reflect.get(event, 'loaded');
      const total: unknown = Reflect.get(event, 'total');
      if (typeof loaded !== 'number') return;
      const inBytes = typeof total === 'number' && total > 1;
      onProgress({
        phase: 'download',
        loadedBytes: inBytes ? loaded : null,
        totalBytes: inBytes ? total : null,
        fraction: Math.min(1, Math.max(0, inBytes ? loaded / total : loaded)),
        text: 'The browser is fetching its model',
      });
    });
}
