/** One model on its way: loading it, what it says meanwhile, pausing, and what is kept in the end. */
import type { ChatModel, LoadedModel, LoadProgress, ModelSource } from '../../models/port';
import type { ModelProblem } from '../../models/problems';
import { cachedFiles } from '../../storage/model-cache';
import { openModelFile } from '../../storage/model-files';
import { listModels, modelId, saveModel } from '../../storage/models';
import { filesOf } from '../../workers/model-catalogue';
import { modelFor } from '../../workers/models';
import { removeCached } from './remove';
import { rateOf, secondsLeft, withSample, type Sample } from './rate';

/** What is loaded, in as few words as the database needs. */
export interface ToLoad {
  readonly title: string;
  readonly source: ModelSource;
  readonly quantisation: string | null;
  /** Known for files from disk only. */
  readonly sizeBytes?: number | null;
}

export type LoaderPhase = 'idle' | 'loading' | 'paused' | 'ready' | 'failed';

export class Loader {
  phase = $state<LoaderPhase>('idle');
  model = $state.raw<ToLoad | null>(null);
  progress = $state.raw<LoadProgress | null>(null);
  loaded = $state.raw<LoadedModel | null>(null);
  problem = $state.raw<Pick<ModelProblem, 'code' | 'message' | 'detail'> | null>(null);
  /** Trouble with the storage beside a model that does run. */
  note = $state('');
  #samples = $state.raw<readonly Sample[]>([]);
  #chat: ChatModel | null = null;
  #stop: AbortController | null = null;

  constructor(private readonly onSaved: () => Promise<void>) {}

  get rate(): number | null {
    return rateOf(this.#samples);
  }
  get secondsLeft(): number | null {
    return secondsLeft(this.#samples, this.progress?.totalBytes ?? null);
  }
  get chat(): ChatModel | null {
    return this.phase === 'ready' ? this.#chat : null;
  }
  get id(): string | null {
    return this.model && modelId(this.model.source);
  }

  async load(model: ToLoad): Promise<void> {
    await this.close();
    const stop = new AbortController();
    this.#stop = stop;
    this.model = model;
    this.phase = 'loading';
    try {
      const chat = await modelFor(model.source.backend, openModelFile);
      if (this.#stop !== stop) return;
      this.#chat = chat;
      const answer = await chat.load(model.source, {
        signal: stop.signal,
        onProgress: (progress) => this.#take(progress, stop.signal),
      });
      if (this.#stop !== stop || stop.signal.aborted) return;
      if (!answer.ok) return void this.#fail(answer);
      this.loaded = answer.value;
      this.phase = 'ready';
      await this.#save(model, answer.value);
    } catch (error) {
      if (this.#stop !== stop || stop.signal.aborted) return;
      const detail = error instanceof Error ? error.message : String(error);
      const message =
        'This kind of model could not be started here. Reload the page, or choose another model.';
      this.#fail({ code: 'failed', message, detail });
    }
  }

  /** Ends the loading; the files that have arrived whole are kept. */
  pause(): void {
    this.#stop?.abort();
    this.phase = 'paused';
  }

  resume = (): Promise<void> => (this.model ? this.load(this.model) : Promise.resolve());

  /** Ends the loading and deletes what has come of it, unless it belongs to a model that is set up. */
  async cancel(): Promise<void> {
    const source = this.model?.source;
    await this.close();
    if (!source) return;
    const listed = await listModels();
    const kept = listed.ok ? await removeCached(source, listed.models) : listed.message;
    if (kept !== null) this.note = kept;
  }

  /** Frees the memory. */
  async close(): Promise<void> {
    this.#stop?.abort();
    const chat = this.#chat;
    this.#chat = this.#stop = null;
    this.phase = 'idle';
    this.model = this.progress = this.loaded = this.problem = null;
    this.#samples = [];
    this.note = '';
    await chat?.unload();
  }

  #take(progress: LoadProgress, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.progress = progress;
    if (progress.loadedBytes !== null)
      this.#samples = withSample(this.#samples, {
        atMs: performance.now(),
        loadedBytes: progress.loadedBytes,
      });
  }

  #fail(problem: Pick<ModelProblem, 'code' | 'message' | 'detail'>): void {
    this.problem = problem;
    this.phase = 'failed';
    // The other pieces of a download that failed would still be on their way in the worker.
    void this.#chat?.unload();
  }

  async #save(model: ToLoad, loaded: LoadedModel): Promise<void> {
    const files = filesOf(model.source);
    const kept = files === null ? null : await cachedFiles((address) => address.startsWith(files));
    const saved = await saveModel({
      title: model.title,
      source: $state.snapshot(model.source) as ModelSource,
      quantisation: loaded.quantisation ?? model.quantisation,
      sizeBytes: kept?.sizeBytes ?? model.sizeBytes ?? null,
    });
    if (!saved.ok) this.note = saved.message;
    await this.onSaved();
  }
}
