/** The page's side of an engine: one worker at a time, watched by its silence, and replaced when it is lost. */
import * as Comlink from 'comlink';
import type { EngineHost } from '../models/host';
import { modelProblem, type ModelProblem } from '../models/problems';
import type {
  Answer,
  BackendId,
  ChatModel,
  Generated,
  GenerateOptions,
  GenerateRequest,
  LoadedModel,
  LoadOptions,
  ModelSource,
  Probe,
} from '../models/port';

/** How long an engine may be silent before it is given up, in milliseconds. */
export interface EnginePatience {
  /** While it loads: a piece of a download is told of once it is whole, and may have hundreds of megabytes. */
  readonly loadMs: number;
  /** From a request to its first token: a slow machine reads a long prompt first. */
  readonly firstTokenMs: number;
  readonly tokenMs: number;
  /** From an abort to the end of the generation: what runs on the adapter cannot be cut short. */
  readonly abortMs: number;
  /**
   * Between pings while something is asked, and for the answer to one: a dead worker says nothing at all. A living one is
   * deaf while it prepares a grammar for a large vocabulary, which took 4.4 s for 151,000 tokens on the machine measured.
   */
  readonly pingMs: number;
  readonly pongMs: number;
}

export const ENGINE_PATIENCE: EnginePatience = {
  loadMs: 1_800_000,
  firstTokenMs: 300_000,
  tokenMs: 90_000,
  abortMs: 60_000,
  pingMs: 4_000,
  pongMs: 45_000,
};

export interface EngineOptions {
  readonly startWorker: () => Worker;
  /** Opens a model file that this browser keeps. */
  readonly openFile?: (name: string) => Promise<Blob | null>;
  readonly patience?: Partial<EnginePatience>;
}

/** One worker with what waits on it. */
interface Line {
  readonly worker: Worker;
  readonly remote: Comlink.Remote<EngineHost>;
  readonly waiting: Set<(problem: ModelProblem) => void>;
  problem: ModelProblem | null;
}

export class EngineClient implements ChatModel {
  readonly #patience: EnginePatience;
  #line: Line | null = null;
  /** The one whose engine holds a model. */
  #loaded: Line | null = null;

  constructor(
    readonly backend: BackendId,
    private readonly options: EngineOptions,
  ) {
    this.#patience = { ...ENGINE_PATIENCE, ...options.patience };
  }

  get ready(): boolean {
    return this.#loaded !== null && this.#loaded.problem === null;
  }

  probe(): Promise<Probe> {
    return this.#ask(this.#usable(), (remote) => remote.probe(), this.#patience.loadMs).answer;
  }

  async load(source: ModelSource, { onProgress, signal }: LoadOptions = {}): Promise<Answer<LoadedModel>> {
    if (signal?.aborted) return modelProblem('aborted');
    // A new engine for every model: what the last one leaves in memory is gone for certain.
    this.#end(modelProblem('aborted'));
    let file: Blob | null = null;
    if (source.backend === 'wllama' && 'file' in source) {
      file = (await this.options.openFile?.(source.file)) ?? null;
      if (signal?.aborted) return modelProblem('aborted');
      if (!file) return modelProblem('bad_model', `the file "${source.file}" is not in this browser`);
    }
    const line = this.#usable();
    const asked = this.#ask(
      line,
      (remote) =>
        remote.load(
          source,
          file,
          Comlink.proxy((progress) => {
            if (asked.alive(this.#patience.loadMs)) onProgress?.(progress);
          }),
        ),
      this.#patience.loadMs,
    );
    // Ending the worker is the one way to stop a load for certain; what has been downloaded stays in its cache.
    const abort = () => this.#end(modelProblem('aborted'));
    signal?.addEventListener('abort', abort, { once: true });
    const answer = await asked.answer;
    signal?.removeEventListener('abort', abort);
    // An engine that failed to load may still be downloading in the background, or hold half a model in memory.
    if (answer.ok) this.#loaded = line;
    else this.#end(answer, line);
    return answer;
  }

  async generate(
    request: GenerateRequest,
    { onToken, signal }: GenerateOptions = {},
  ): Promise<Answer<Generated>> {
    if (signal?.aborted) return modelProblem('aborted');
    const line = this.#line;
    if (!line || line.problem) return modelProblem('not_loaded', line?.problem?.detail);
    const { firstTokenMs, tokenMs, abortMs } = this.#patience;
    const asked = this.#ask(
      line,
      (remote) =>
        remote.generate(
          request,
          Comlink.proxy((piece) => {
            if (!signal?.aborted && asked.alive(tokenMs)) onToken?.(piece);
          }),
        ),
      firstTokenMs,
    );
    const abort = () => {
      asked.alive(abortMs);
      void line.remote.abort().catch(() => undefined);
    };
    signal?.addEventListener('abort', abort, { once: true });
    const answer = await asked.answer;
    signal?.removeEventListener('abort', abort);
    // An engine that finished in the same moment has its text, but nobody wants it any more.
    return signal?.aborted ? modelProblem('aborted') : answer;
  }

  /** Ends the worker with everything it holds in memory. */
  async unload(): Promise<void> {
    this.#end(modelProblem('aborted'));
  }

  #usable(): Line {
    if (this.#line && !this.#line.problem) return this.#line;
    const worker = this.options.startWorker();
    const line: Line = {
      worker,
      remote: Comlink.wrap<EngineHost>(worker),
      waiting: new Set(),
      problem: null,
    };
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#end(modelProblem('engine_lost', event.message), line);
    });
    worker.addEventListener('messageerror', () =>
      this.#end(modelProblem('engine_lost', 'messageerror'), line),
    );
    this.#line = line;
    return line;
  }

  #end(problem: ModelProblem, line = this.#line): void {
    if (!line || line.problem) return;
    line.problem = problem;
    line.worker.terminate();
    // Comlink alone would leave these pending for ever.
    for (const reject of line.waiting) reject(problem);
    line.waiting.clear();
  }

  /**
   * Asks, and ends the worker when it stays silent for longer than it may. `alive` grants it more time, and says whether the
   * answer is still awaited: what a worker calls back comes by another way than its answer, and may come after it.
   */
  #ask<T>(
    line: Line,
    question: (remote: Comlink.Remote<EngineHost>) => Promise<Answer<T>>,
    silenceMs: number,
  ): { answer: Promise<Answer<T>>; alive: (ms: number) => boolean } {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let answered = false;
    const alive = (ms: number) => {
      clearTimeout(timer);
      if (!answered)
        timer = setTimeout(() => this.#end(modelProblem('timed_out', `silent for ${ms} ms`), line), ms);
      return !answered;
    };
    const answer = new Promise<Answer<T>>((resolve) => {
      line.waiting.add(resolve);
      alive(silenceMs);
      this.#ping(line, () => line.waiting.has(resolve));
      question(line.remote)
        .then(resolve, (cause: unknown) => resolve(modelProblem('failed', cause)))
        .finally(() => line.waiting.delete(resolve));
    }).finally(() => {
      answered = true;
      clearTimeout(timer);
    });
    return { answer, alive };
  }

  /** Asks for a sign of life now and then while `needed`. */
  #ping(line: Line, needed: () => boolean): void {
    setTimeout(() => {
      if (!needed() || line.problem) return;
      const lost = setTimeout(
        () => this.#end(modelProblem('engine_lost', 'no answer to a ping'), line),
        this.#patience.pongMs,
      );
      line.remote.ping().then(
        () => {
          clearTimeout(lost);
          this.#ping(line, needed);
        },
        () => clearTimeout(lost),
      );
    }, this.#patience.pingMs);
  }
}
