/** What web-llm, its runtime and the browser say when something goes wrong, as our codes. Read from version 0.2.86. */
import { problemByWords, type ModelProblem, type ModelProblemCode } from '../problems';

/** None of them is `aborted`: the host knows what it stopped itself. */
const WORDS: readonly (readonly [RegExp, ModelProblemCode])[] = [
  [/QuotaExceeded|quota/i, 'quota'],
  [/IntegrityError|Invalid SRI hash/, 'integrity'],
  [/ShaderF16Support|shader-f16/, 'f16_missing'],
  [/exceeds limit|requires feature/, 'adapter_too_weak'],
  [/WebGPUNotAvailable|WebGPUNotFound|Unable to find a compatible GPU/, 'no_adapter'],
  [/ModelNotFoundError|Cannot find model record/, 'unknown_model'],
  [/ContextWindowSizeExceeded|exceed context window/, 'context_overflow'],
  [/GrammarMatcherInit|grammar/i, 'grammar_rejected'],
  // A lost device rejects what waits for its buffers with an AbortError, and the engine then unloads itself.
  [
    /DeviceLost|device (was|is) lost|device.*destroyed|disposed|AbortError|Engine\.unload\(\) is called/i,
    'device_lost',
  ],
  [/out of memory|allocation failed|Cannot allocate|OperationError.*buffer/i, 'out_of_memory'],
  [
    /CompileError|LinkError|WebAssembly|Cannot find (global |required VM )?function|in exports|Invalid (kv_|hybrid|rnn_)|Missing `model_lib`|kv_state_kind|ABI/,
    'wrong_library',
  ],
  [
    /on 'Cache'|Failed to fetch|NetworkError|network error|Load failed|Cannot fetch|ERR_|Request failed|caches is not defined/i,
    'download_failed',
  ],
  [/ModelNotLoaded|SpecifiedModelNotFound/, 'not_loaded'],
  [/SyntaxError|JSON|tokenizer|ArtifactManifest|WindowSize|byteOffset|nbytes/i, 'bad_model'],
];

export const problemOfWebllm = (cause: unknown): ModelProblem => problemByWords(cause, WORDS);
