/**
 * web-llm (WebGPU) behind the engine's side of the port. The engine runs in this worker itself; its own worker client
 * would ship the library a second time, to the page. The library is fetched when a model or the list is wanted.
 */
import type { MLCEngine, ModelRecord } from '@mlc-ai/web-llm';
import type { EngineHost } from '../host';
import { modelProblem } from '../problems';
import { PieceBuffer } from '../pieces';
import type {
  Answer,
  Generated,
  GenerateRequest,
  LoadedModel,
  LoadProgress,
  ModelSource,
  Probe,
} from '../port';
import { probeAdapter } from './adapter';
import { appConfigFor, recordFor } from './addresses';
import { formatOf, needsF16, thinksAloud } from './ids';
import { listedModels, type ListedModel } from './list';
import { problemOfWebllm } from './problems';
import { progressOf } from './progress';
import { generateWith } from './generation';

/** Of the library that is installed; its model libraries fit this version only. */
export const ENGINE = 'web-llm 0.2.86';
const DEFAULT_CONTEXT = 4_096;
/** Pauses before a download that broke off is taken up again, in milliseconds. */
const RETRIES = [1_000, 4_000, 12_000];

export class WebllmHost implements EngineHost {
  #engine: MLCEngine | null = null;
  #loaded: string | null = null;
  #stop: AbortController | null = null;

  constructor(private readonly pauses: readonly number[] = RETRIES) {}

  async probe(): Promise<Probe> {
    const adapter = await probeAdapter();
    if (!adapter.ok) return adapter;
    const { ok: _, ...facts } = adapter;
    return { ok: true, value: { engine: ENGINE, ...facts } };
  }

  /** Everything the engine's list has for chatting, for those who look beyond the curated models. */
  async list(): Promise<ListedModel[]> {
    const { prebuiltAppConfig } = await import('@mlc-ai/web-llm');
    return listedModels(prebuiltAppConfig.model_list);
  }

  async load(
    source: ModelSource,
    _file: Blob | null,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Answer<LoadedModel>> {
    if (source.backend !== 'webllm') return modelProblem('unknown_model', source.backend);
    await this.unload();
    // Before anything is downloaded: gigabytes for a machine that cannot run them would be an unkind discovery.
    const adapter = await probeAdapter();
    if (!adapter.ok) return adapter;
    const stop = new AbortController();
    this.#stop = stop;
    const { MLCEngine, prebuiltAppConfig } = await import('@mlc-ai/web-llm');
    const record = recordFor(source, prebuiltAppConfig.model_list);
    if (!record)
      return modelProblem('unknown_model', source.baseUrl ? `${source.baseUrl} ${source.id}` : source.id);
    if (needsF16(source.id) && !adapter.shaderF16) return modelProblem('f16_missing', source.id);
    for (let attempt = 0; ; attempt++) {
      let arrived = false;
      const engine = new MLCEngine({
        appConfig: appConfigFor(record),
        logLevel: 'SILENT',
        initProgressCallback: (report) => {
          const progress = progressOf(report);
          arrived ||= progress.loadedBytes !== null;
          onProgress(progress);
        },
      });
      this.#engine = engine;
      const answer = await this.#reload(engine, record, source.contextTokens, stop.signal);
      if (answer.ok) this.#loaded = record.model_id;
      const pause = this.pauses[attempt];
      // Only what had begun to arrive is worth waiting for; a wrong address stays wrong.
      if (answer.ok || answer.code !== 'download_failed' || !arrived || pause === undefined) return answer;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (stop.signal.aborted) return modelProblem('aborted');
    }
  }

  async #reload(
    engine: MLCEngine,
    record: ModelRecord,
    contextTokens: number | undefined,
    signal: AbortSignal,
  ): Promise<Answer<LoadedModel>> {
    try {
      if (signal.aborted) return modelProblem('aborted');
      await engine.reload(
        record.model_id,
        contextTokens === undefined
          ? undefined
          : { context_window_size: contextTokens, sliding_window_size: -1 },
      );
      if (signal.aborted) return modelProblem('aborted');
      // An `unload` on the way, ours or after a lost device, lets `reload` resolve with nothing loaded: ask.
      await engine.getMessage(record.model_id);
      return {
        ok: true,
        value: {
          engine: ENGINE,
          contextTokens: contextTokens ?? record.overrides?.context_window_size ?? DEFAULT_CONTEXT,
          charactersPerToken: null,
          quantisation: formatOf(record.model_id),
        },
      };
    } catch (cause) {
      if (signal.aborted) return modelProblem('aborted', cause);
      const problem = problemOfWebllm(cause);
      return problem.code === 'not_loaded' ? modelProblem('device_lost', cause) : problem;
    }
  }

  async generate(request: GenerateRequest, onToken: (piece: string) => void): Promise<Answer<Generated>> {
    const engine = this.#engine;
    const id = this.#loaded;
    if (!engine || id === null) return modelProblem('not_loaded');
    const stop = new AbortController();
    this.#stop = stop;
    try {
      const value = await generateWith(engine, request, {
        quietly: thinksAloud(id),
        pieces: new PieceBuffer(onToken),
        signal: stop.signal,
      });
      return stop.signal.aborted ? modelProblem('aborted') : { ok: true, value };
    } catch (cause) {
      if (stop.signal.aborted) return modelProblem('aborted', cause);
      const problem = problemOfWebllm(cause);
      // The engine unloads itself when its device is lost, and then only knows that nothing is loaded.
      return problem.code === 'not_loaded' ? modelProblem('device_lost', cause) : problem;
    }
  }

  async abort(): Promise<void> {
    this.#stop?.abort();
    if (this.#loaded === null) await this.#engine?.unload().catch(() => undefined);
    else await this.#engine?.interruptGenerate();
  }

  async unload(): Promise<void> {
    this.#stop?.abort();
    const engine = this.#engine;
    this.#engine = null;
    this.#loaded = null;
    await engine?.unload().catch(() => undefined);
  }

  ping = async (): Promise<true> => true;
}
