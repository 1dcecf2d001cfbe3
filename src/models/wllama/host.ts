/**
 * llama.cpp in WebAssembly behind the engine's side of the port. Lives in a worker of ours; the library keeps its
 * computation in a worker of its own below that, so this one can always answer.
 */
import type { Wllama } from '@wllama/wllama';
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import type { EngineHost } from '../host';
import { modelProblem, type ModelProblem } from '../problems';
import type { Answer, Generated, GenerateRequest, LoadedModel, LoadProgress, ModelSource } from '../port';
import { PieceBuffer } from '../pieces';
import { problemOfWllama } from './problems';

/** Larger windows cost memory that small machines lack; a source may ask for another one. */
const DEFAULT_CONTEXT = 4_096;
/** Plain English with a figure in it: what a token is worth is measured on text like the agent's. */
const SAMPLE =
  'Cash was $18,204,511.37 in Mar 2xx2, and 3 months have passed since the books were closed. Ask for equity of $20,000,000 before it runs out.';

type Loaded = { readonly wllama: Wllama; readonly model: LoadedModel };

export class WllamaHost implements EngineHost {
  #loaded: Loaded | null = null;
  #work: AbortController | null = null;

  async probe(): ReturnType<EngineHost['probe']> {
    if (typeof WebAssembly === 'undefined') return modelProblem('unavailable', 'no WebAssembly');
    const { Wllama } = await import('@wllama/wllama');
    return {
      ok: true,
      value: {
        engine: `llama.cpp ${Wllama.getLibllamaVersion()}`,
        threads: threads(),
        crossOriginIsolated: globalThis.crossOriginIsolated === true,
      },
    };
  }

  async load(
    source: ModelSource,
    file: Blob | null,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Answer<LoadedModel>> {
    if (source.backend !== 'wllama') return modelProblem('unknown_model', source.backend);
    await this.unload();
    return this.#working(async (signal) => {
      const { Wllama, LoggerWithoutDebug } = await import('@wllama/wllama');
      const wllama = new Wllama(
        { default: wasmUrl },
        { suppressNativeLog: true, allowOffline: true, logger: LoggerWithoutDebug },
      );
      try {
        const contextTokens = source.contextTokens ?? DEFAULT_CONTEXT;
        const params = {
          n_ctx: contextTokens,
          n_batch: 512,
          n_threads: threads(),
          // One conversation at a time: several slots would share the window out among them.
          n_parallel: 1,
          // The processor's build of the engine; WebGPU models have a back end of their own.
          n_gpu_layers: 0,
        };
        if ('url' in source)
          await wllama.loadModelFromUrl(source.url, { ...params, ...download(onProgress, signal) });
        else if (file) await wllama.loadModel([file], params);
        else return modelProblem('bad_model', `the file "${source.file}" is not in this browser`);
        signal.throwIfAborted();
        onProgress({ phase: 'start', loadedBytes: null, totalBytes: null, fraction: 1, text: 'ready' });
        const model = await describe(wllama, Wllama.getLibllamaVersion());
        this.#loaded = { wllama, model };
        return { ok: true, value: model };
      } catch (cause) {
        await wllama.exit().catch(() => undefined);
        throw cause;
      }
    }, 'bad_model');
  }

  async generate(request: GenerateRequest, onToken: (piece: string) => void): Promise<Answer<Generated>> {
    const loaded = this.#loaded;
    if (!loaded) return modelProblem('not_loaded');
    return this.#working(async (signal) => {
      const started = performance.now();
      const pieces = new PieceBuffer(onToken);
      let finish: string | null = null;
      let usage: Generated['usage'] = { promptTokens: null, completionTokens: null };
      const stream = await loaded.wllama.createChatCompletion({
        messages: request.messages.map(({ role, content }) => ({ role, content })),
        stream: true,
        abortSignal: signal,
        max_tokens: request.maxTokens,
        temperature: request.temperature,
        seed: request.seed,
        cache_prompt: true,
        // Thinking aloud outside the grammar would only be thrown away.
        chat_template_kwargs: { enable_thinking: false },
        ...(request.grammar === null ? {} : { grammar: request.grammar }),
      });
      for await (const chunk of stream) {
        const [choice] = chunk.choices;
        pieces.add(choice?.delta.content ?? '');
        finish = choice?.finish_reason ?? finish;
        // A stream of this engine carries no usage; its timings count the same.
        if (chunk.timings)
          usage = {
            promptTokens: chunk.timings.cache_n + chunk.timings.prompt_n,
            completionTokens: chunk.timings.predicted_n,
          };
      }
      pieces.flush();
      signal.throwIfAborted();
      const seconds = (performance.now() - started) / 1000;
      return {
        ok: true,
        value: {
          text: pieces.text,
          finish: finish === 'stop' || finish === 'length' ? finish : 'other',
          usage,
          seconds,
        },
      };
    });
  }

  async abort(): Promise<void> {
    this.#work?.abort();
  }

  async unload(): Promise<void> {
    this.#work?.abort();
    const loaded = this.#loaded;
    this.#loaded = null;
    await loaded?.wllama.exit().catch(() => undefined);
  }

  ping = async (): Promise<true> => true;

  async #working<T>(
    work: (signal: AbortSignal) => Promise<Answer<T>>,
    fallback: ModelProblem['code'] = 'failed',
  ): Promise<Answer<T>> {
    const controller = new AbortController();
    this.#work = controller;
    try {
      return await work(controller.signal);
    } catch (cause) {
      return controller.signal.aborted ? modelProblem('aborted') : problemOfWllama(cause, fallback);
    } finally {
      if (this.#work === controller) this.#work = null;
    }
  }
}

/** Threads need shared memory, which a page has only when its host sends the isolation headers. */
function threads(): number {
  if (globalThis.crossOriginIsolated !== true) return 1;
  // Half of what is there: the page, the simulator and other programs want to run too.
  return Math.max(1, Math.min(8, Math.floor((navigator.hardwareConcurrency || 2) / 2)));
}

function download(onProgress: (progress: LoadProgress) => void, signal: AbortSignal) {
  return {
    useCache: true,
    signal,
    progressCallback: ({ loaded, total }: { loaded: number; total: number }) =>
      onProgress({
        phase: 'download',
        loadedBytes: loaded,
        totalBytes: total,
        fraction: total > 0 ? loaded / total : 0,
        text: '',
      }),
  };
}

async function describe(wllama: Wllama, version: string): Promise<LoadedModel> {
  const info = wllama.getLoadedContextInfo();
  // The library has no tokenizer of its own to ask: the first token after the sample tells how many the sample had.
  const first = await wllama.createCompletion({ prompt: SAMPLE, max_tokens: 1 });
  const tokens = first.usage.prompt_tokens;
  return {
    engine: `llama.cpp ${version}`,
    contextTokens: info.n_ctx,
    charactersPerToken: tokens > 0 ? SAMPLE.length / tokens : null,
    quantisation: FILE_TYPES[info.metadata['general.file_type'] ?? ''] ?? null,
  };
}

/** Weight formats by the number a GGUF file carries for them; the common ones. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  '0': 'F32',
  '1': 'F16',
  '2': 'Q4_0',
  '3': 'Q4_1',
  '7': 'Q8_0',
  '8': 'Q5_0',
  '9': 'Q5_1',
  '10': 'Q2_K',
  '11': 'Q3_K_S',
  '12': 'Q3_K_M',
  '13': 'Q3_K_L',
  '14': 'Q4_K_S',
  '15': 'Q4_K_M',
  '16': 'Q5_K_S',
  '17': 'Q5_K_M',
  '18': 'Q6_K',
  '32': 'BF16',
};
