/**
 * The port every chat model stands behind, whatever engine computes it. Requests and answers are plain data, so that
 * they cross workers and the database as they are; what goes wrong is a value with a code, never an exception.
 */
import type { ModelProblem } from './problems';

export const BACKENDS = ['webllm', 'wllama', 'promptApi', 'openai', 'scripted', 'recorded'] as const;
export type BackendId = (typeof BACKENDS)[number];

/** Which model to load, and from where. Plain data: it is kept beside the episodes that were played with it. */
export type ModelSource =
  /** A model of the engine's own list; `baseUrl` is the folder of a self-hosted copy. `contextTokens` shrinks the window. */
  | {
      readonly backend: 'webllm';
      readonly id: string;
      readonly baseUrl?: string;
      readonly contextTokens?: number;
      /** Check sums ("sha256-…") of a self-hosted copy's configuration, library and tokenizer, by file name. */
      readonly checksums?: Readonly<Record<string, string>>;
    }
  /** A GGUF file: kept in this browser under `file`, or fetched from `url`. */
  | { readonly backend: 'wllama'; readonly file: string; readonly contextTokens?: number }
  | { readonly backend: 'wllama'; readonly url: string; readonly contextTokens?: number }
  | { readonly backend: 'promptApi' }
  | {
      readonly backend: 'openai';
      readonly endpoint: string;
      readonly model: string;
      readonly apiKey?: string;
    }
  | { readonly backend: 'scripted'; readonly script: string }
  /** Answers out of a trace, in order. */
  | { readonly backend: 'recorded'; readonly answers: readonly string[] };

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface GenerateRequest {
  readonly messages: readonly ChatMessage[];
  /** EBNF that both XGrammar and llama.cpp accept, rule `root`; null leaves the text free. */
  readonly grammar: string | null;
  /** The same shape as JSON Schema, for back ends that take no grammar. */
  readonly schema?: Record<string, unknown>;
  readonly maxTokens: number;
  readonly temperature: number;
  /** An integer. Where the engine honours it, the same request and seed give the same text. */
  readonly seed: number;
}

/** Only after `stop` is a text whole. */
export type FinishReason = 'stop' | 'length' | 'abort' | 'other';

/** Null where the engine does not tell. */
export interface Usage {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

export interface Generated {
  readonly text: string;
  readonly finish: FinishReason;
  readonly usage: Usage;
  /** Wall time of the whole generation. */
  readonly seconds: number;
}

/** What the loaded model turned out to be. */
export interface LoadedModel {
  /** Engine name and version, such as "web-llm 0.2.86". */
  readonly engine: string;
  readonly contextTokens: number;
  /** Characters of English a token stands for, where the engine can say so. */
  readonly charactersPerToken: number | null;
  /** Weight format such as "q4f16_1"; null where unknown. */
  readonly quantisation: string | null;
}

export interface LoadProgress {
  readonly phase: 'download' | 'start';
  /** Bytes so far and in all; null where the engine does not tell. */
  readonly loadedBytes: number | null;
  readonly totalBytes: number | null;
  /** 0 to 1 over this phase. It restarts with the next one. */
  readonly fraction: number;
  /** The engine's own words. */
  readonly text: string;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | ModelProblem;

/** Whether this machine and browser can run a back end at all, with facts for the diagnostics. */
export type Probe = Answer<Readonly<Record<string, string | number | boolean | null>>>;

export interface LoadOptions {
  readonly onProgress?: (progress: LoadProgress) => void;
  readonly signal?: AbortSignal;
}
export interface GenerateOptions {
  /** The new piece of text. Pieces may hold several tokens. */
  readonly onToken?: (piece: string) => void;
  readonly signal?: AbortSignal;
}

export interface ChatModel {
  readonly backend: BackendId;
  /** Whether a model is loaded and its engine, as far as anybody knows, still there. */
  readonly ready: boolean;
  probe(): Promise<Probe>;
  load(source: ModelSource, options?: LoadOptions): Promise<Answer<LoadedModel>>;
  /** One generation at a time. An aborted one answers with the problem `aborted`; the next call works. */
  generate(request: GenerateRequest, options?: GenerateOptions): Promise<Answer<Generated>>;
  unload(): Promise<void>;
}
