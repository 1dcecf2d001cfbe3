/** A page with nothing but the engine, within reach of a test: the library itself, and our back end around it. */
import { wrap, type Remote } from 'comlink';
import { tinyGguf } from '../../../../scripts/lib/tiny-gguf';
import type {
  Answer,
  Generated,
  GenerateRequest,
  LoadedModel,
  ModelSource,
  Probe,
} from '../../../../src/models/port';
import { EngineClient } from '../../../../src/workers/engine-client';
import type { Engine } from './engine.worker';

/** The back end, with what does not cross to a test told by number. */
export interface BackEnd {
  probe(): Promise<Probe>;
  load(source: ModelSource, aborted: boolean): Promise<Answer<LoadedModel>>;
  generate(request: GenerateRequest, call: number, aborted: boolean): Promise<Answer<Generated>>;
  abort(call: number): void;
  unload(): Promise<void>;
}

declare global {
  var llama: Remote<Engine>;
  var backEnd: BackEnd;
  /** Put there by a test that wants to hear the pieces. */
  var heard: ((call: number, piece: string) => void) | undefined;
}
globalThis.llama = wrap<Engine>(
  new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
);

const client = new EngineClient('wllama', {
  startWorker: () =>
    new Worker(new URL('../../../../src/workers/wllama.worker.ts', import.meta.url), { type: 'module' }),
  openFile: async () => new Blob([tinyGguf({ seed: 1 })]),
});
const signals = new Map<number, AbortController>();
const signal = (aborted: boolean): AbortSignal =>
  aborted ? AbortSignal.abort() : new AbortController().signal;

globalThis.backEnd = {
  probe: () => client.probe(),
  load: (source, aborted) => client.load(source, { signal: signal(aborted) }),
  generate(request, call, aborted) {
    const controller = new AbortController();
    if (aborted) controller.abort();
    signals.set(call, controller);
    return client.generate(request, {
      signal: controller.signal,
      onToken: (piece) => globalThis.heard?.(call, piece),
    });
  },
  abort: (call) => signals.get(call)?.abort(),
  unload: () => client.unload(),
};
