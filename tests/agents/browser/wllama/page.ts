/** A page with nothing but the engine, within reach of a test. */
import { wrap, type Remote } from 'comlink';
import type { Engine } from './engine.worker';

declare global {
  var llama: Remote<Engine>;
}
globalThis.llama = wrap<Engine>(
  new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
);
