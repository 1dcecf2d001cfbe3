/** What the back ends that run on the page itself have in common: one thing at a time, stopping, and never rejecting. */
import type {
  Answer,
  BackendId,
  ChatModel,
  Generated,
  GenerateOptions,
  GenerateRequest,
  LoadedModel,
  LoadOptions,
  LoadProgress,
  ModelSource,
  Probe,
} from './port';
import { modelProblem, type ModelProblem } from './problems';

export type SourceOf<B extends BackendId> = Extract<ModelSource, { backend: B }>;

/** A generation as a back end hands it over; the wall time is measured here unless it was told. */
export type Spoken = Omit<Generated, 'seconds'> & { readonly seconds?: number };

export abstract class PageModel<B extends BackendId> implements ChatModel {
  abstract readonly backend: B;
  #loaded = false;
  #running: AbortController | null = null;
  /** Grows with every loading and unloading, so that an overtaken loading knows. */
  #turn = 0;

  get ready(): boolean {
    return this.#loaded;
  }

  abstract probe(): Promise<Probe>;

  /** Makes the model ready. May throw; must let go of what it took when `signal` fires meanwhile. */
  protected abstract start(
    source: SourceOf<B>,
    onProgress: (progress: LoadProgress) => void,
    signal: AbortSignal,
  ): Promise<Answer<LoadedModel>>;
  /** Only called when loaded. May throw. */
  protected abstract speak(
    request: GenerateRequest,
    onPiece: (piece: string) => void,
    signal: AbortSignal,
  ): Promise<Answer<Spoken>>;
  protected async stop(): Promise<void> {}
  protected problemOf(error: unknown): ModelProblem {
    return modelProblem('failed', error);
  }

  async load(source: ModelSource, options: LoadOptions = {}): Promise<Answer<LoadedModel>> {
    if (!this.#isMine(source))
      return modelProblem('unknown_model', `${this.backend} was given a source of ${source.backend}`);
    const turn = ++this.#turn;
    await this.#letGo();
    if (turn !== this.#turn) return modelProblem('aborted');
    const onProgress = options.onProgress ?? (() => undefined);
    const answer = await this.#run(options.signal, (signal) =>
      this.start(
        source,
        (progress) => {
          if (!signal.aborted) onProgress(progress);
        },
        signal,
      ),
    );
    if (answer.ok) this.#loaded = true;
    return answer;
  }

  async generate(request: GenerateRequest, options: GenerateOptions = {}): Promise<Answer<Generated>> {
    if (!this.#loaded) return modelProblem('not_loaded');
    if (this.#running) return modelProblem('failed', 'A generation is under way: one at a time.');
    const begun = performance.now();
    const answer = await this.#run(options.signal, (signal) =>
      this.speak(
        request,
        (piece) => {
          if (piece !== '' && !signal.aborted) options.onToken?.(piece);
        },
        signal,
      ),
    );
    if (!answer.ok) return answer;
    return { ok: true, value: { seconds: (performance.now() - begun) / 1000, ...answer.value } };
  }

  async unload(): Promise<void> {
    this.#turn++;
    await this.#letGo();
  }

  async #letGo(): Promise<void> {
    this.#running?.abort();
    this.#loaded = false;
    // Whatever an engine says when it is let go, it is gone for us.
    await this.stop().catch(() => undefined);
  }

  #isMine(source: ModelSource): source is SourceOf<B> {
    return source.backend === this.backend;
  }

  /** Answers with `aborted` at once when stopped, even if the engine takes its time or ignores the signal. */
  async #run<T>(
    outer: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    if (outer?.aborted) return modelProblem('aborted');
    const controller = new AbortController();
    const { signal } = controller;
    // By hand: AbortSignal.any is missing in some of the browsers we build for.
    const stop = () => controller.abort();
    outer?.addEventListener('abort', stop, { once: true });
    this.#running = controller;
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    try {
      const answer = await Promise.race([stopped, this.#safely(() => work(signal))]);
      return answer && !signal.aborted ? answer : modelProblem('aborted');
    } finally {
      outer?.removeEventListener('abort', stop);
      if (this.#running === controller) this.#running = null;
    }
  }

  async #safely<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> {
    try {
      return await work();
    } catch (error) {
      return this.problemOf(error);
    }
  }
}
