/** What llama.cpp and its wrapper say when something goes wrong, as our codes. */
import { problemByWords, type ModelProblem, type ModelProblemCode } from '../problems';

/** None of them is `aborted`: the host knows what it stopped itself, and "Aborted(OOM)" is a crash of the program. */
const WORDS: readonly (readonly [RegExp, ModelProblemCode])[] = [
  [/quota/i, 'quota'],
  [/grammar/i, 'grammar_rejected'],
  [/kv_cache_full|context size|exceeds? the (available )?context|n_ctx/i, 'context_overflow'],
  [
    /out of memory|\bOOM\b|memory access out of bounds|allocation failed|bad_alloc|cannot enlarge|array buffer/i,
    'out_of_memory',
  ],
  [/download|failed to fetch|networkerror|load failed|http/i, 'download_failed'],
  [/gguf|invalid magic|failed to load|load_error|unknown model architecture/i, 'bad_model'],
  [/model_not_loaded|loadModel\(\) is not yet called/i, 'not_loaded'],
];

export function problemOfWllama(cause: unknown, fallback: ModelProblemCode): ModelProblem {
  const type = (cause as { type?: unknown } | null)?.type;
  const whole = typeof type === 'string' && cause instanceof Error ? `${type}: ${cause.message}` : cause;
  return problemByWords(whole, WORDS, fallback);
}
