/**
 * web-llm (WebGPU) behind the engine's side of the port. The engine runs in this worker itself; its own worker client
 * would ship the library a second time, to the page. The library is fetched when a model or the list is wanted.
 */
import type { MLCEngine } from '@mlc-ai/web-llm';
import type { EngineHost } from '../host';
import { modelProblem, type ModelProblemCode } from '../problems';
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
import { forgetSmallFiles } from './forget';
import { needsF16, thinksAloud } from './ids';
import { listedModels, type ListedModel } from './list';
import { progressOf } from './progress';
import { generateWith } from './generation';
import { ENGINE, orDeviceLost, reload } from './reload';

/** What files that are not the expected ones end in; to keep those would be to fail for ever. */
const SPOILT: readonly ModelProblemCode[] = ['bad_model', 'wrong_library', 'integrity'];
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
      let reported = false;
      const engine = new MLCEngine({
        appConfig: appConfigFor(record),
        logLevel: 'SILENT',
        initProgressCallback: (report) => {
          reported = true;
          const progress = progressOf(report);
          arrived ||= progress.loadedBytes !== null;
          onProgress(progress);
        },
      });
      this.#engine = engine;
      let answer = await reload(engine, record, source.contextTokens, stop.signal);
      if (answer.ok) this.#loaded = record.model_id;
      else if (!reported && /^TypeError/.test(answer.detail) && answer.code === 'failed')
        // A WebAssembly module that is no model library is not refused: the engine trips over what it lacks.
        answer = modelProblem('wrong_library', answer.detail);
      if (!answer.ok && SPOILT.includes(answer.code)) await forgetSmallFiles(record).catch(() => undefined);
      const pause = this.pauses[attempt];
      // Only what had begun to arrive is worth waiting for; a wrong address stays wrong.
      if (answer.ok || answer.code !== 'download_failed' || !arrived || pause === undefined) return answer;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (stop.signal.aborted) return modelProblem('aborted');
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
      return stop.signal.aborted ? modelProblem('aborted', cause) : orDeviceLost(cause);
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
