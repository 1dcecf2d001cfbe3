/** llama.cpp with the tiny model, in a worker of ours; the engine starts a second worker of its own inside. */
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { LoggerWithoutDebug, Wllama } from '@wllama/wllama';
import { expose } from 'comlink';
import { tinyGguf, type TinyGgufOptions } from '../../../../scripts/lib/tiny-gguf';

export interface Spoken {
  readonly text: string;
  readonly finish: string | null;
  readonly tokens: number;
  readonly seconds: number;
}
export interface Question {
  readonly content: string;
  readonly maxTokens: number;
  readonly seed: number;
  readonly grammar?: string;
}

const wllama = new Wllama({ default: wasmUrl }, { suppressNativeLog: true, logger: LoggerWithoutDebug });

const engine = {
  async load(options: TinyGgufOptions) {
    const begun = performance.now();
    await wllama.loadModel([new Blob([tinyGguf(options)])], {
      n_ctx: options.contextTokens ?? 32_768,
      n_threads: 1,
    });
    const { n_ctx, n_vocab, has_chat } = wllama.getLoadedContextInfo();
    return { n_ctx, n_vocab, has_chat, seconds: (performance.now() - begun) / 1_000 };
  },
  async chat({ content, maxTokens, seed, grammar }: Question): Promise<Spoken> {
    const begun = performance.now();
    const chunks = await wllama.createChatCompletion({
      messages: [{ role: 'user', content }],
      stream: true,
      max_tokens: maxTokens,
      temperature: 1,
      seed,
      ...(grammar === undefined ? {} : { grammar }),
    });
    let text = '';
    let tokens = 0;
    let finish: string | null = null;
    for await (const { choices, timings } of chunks) {
      text += choices[0]?.delta.content ?? '';
      finish = choices[0]?.finish_reason ?? finish;
      tokens = timings?.predicted_n ?? tokens;
    }
    return { text, finish, tokens, seconds: (performance.now() - begun) / 1_000 };
  },
};
export type Engine = typeof engine;

expose(engine);
