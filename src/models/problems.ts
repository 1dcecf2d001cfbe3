/** What can go wrong with a model, as values: a code, a sentence that says what to do, and the engine's own words. */

export const MODEL_PROBLEMS = {
  no_adapter:
    'This browser gives the page no graphics adapter, so models of this kind cannot run. Use a current Chrome, Edge, Safari or Firefox with WebGPU switched on and hardware acceleration allowed, or choose a GGUF model, which runs on the processor.',
  adapter_too_weak:
    'The graphics adapter is too small for the engine: it lacks buffers or features that every model of this kind needs. Choose a GGUF model, which runs on the processor.',
  f16_missing:
    'The graphics adapter lacks 16-bit floats (shader-f16), which this build of the model needs. Choose the q4f32 build of the same model.',
  unknown_model:
    'The engine does not know a model of that name. Choose one from the list, or check the spelling of the id.',
  download_failed:
    'The model could not be downloaded whole. What has arrived is kept: check the connection or the address, then try again.',
  quota:
    'There is not enough room in the storage that the browser grants this site. Delete another model, free disk space, or leave the private window; then try again.',
  wrong_library:
    'The model library does not fit this version of the engine. Take the library made for the engine version that the diagnostics name.',
  integrity:
    'A downloaded file is not the one that was expected: its check sum differs. Delete the model and download it again, from a source you trust.',
  bad_model:
    'The file is not a model that the engine can read: it may be cut off, or of another kind. Choose a whole GGUF file, or download the model again.',
  out_of_memory:
    'The memory of this machine was not enough for the model. Close other programs and tabs, or choose a smaller model or a shorter context.',
  device_lost:
    'The graphics adapter was lost, most often because memory ran out or the machine slept. Load the model again, or choose a smaller one; the episode waits in the same month.',
  context_overflow:
    'The conversation is longer than the window of the model. Choose a model or a build with a larger context.',
  grammar_rejected:
    'The engine did not accept the grammar that keeps answers in form. Choose another model or engine, and report the diagnostics.',
  aborted: 'It was stopped before it was finished. Nothing was changed.',
  timed_out:
    'The engine gave no sign of life for too long and was ended. Load the model again; the episode waits in the same month.',
  engine_lost:
    'The worker of the engine ended without an answer. Load the model again; the episode waits in the same month.',
  not_loaded: 'No model is loaded. Load one first.',
  unreachable:
    'The endpoint could not be reached. Check that its server runs, that the address is right, and that it allows requests from this page (CORS).',
  refused:
    'The endpoint answered with an error. Read its message, check the name of the model and the key, then try again.',
  unavailable:
    'This browser has no built-in model for pages, or does not offer it yet. Choose another kind of model.',
  script_ended: 'The recorded answers are used up: there is nothing more to say.',
  failed:
    'The engine failed in a way that is not known here. Load the model again; if it stays so, copy the diagnostics and choose another model.',
} as const;

export type ModelProblemCode = keyof typeof MODEL_PROBLEMS;

export interface ModelProblem {
  readonly ok: false;
  readonly code: ModelProblemCode;
  readonly message: string;
  /** What the engine itself said, bounded; for diagnostics. */
  readonly detail: string;
}

const MAX_DETAIL = 600;

export function modelProblem(code: ModelProblemCode, cause: unknown = ''): ModelProblem {
  return { ok: false, code, message: MODEL_PROBLEMS[code], detail: wordsOf(cause).slice(0, MAX_DETAIL) };
}

/** Rejections of engines are errors, strings, or things that are neither. */
export function wordsOf(cause: unknown): string {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`;
  if (typeof cause === 'string') return cause;
  try {
    return JSON.stringify(cause) ?? String(cause);
  } catch {
    return String(cause);
  }
}

/** The code for an engine's words, by the first pattern that fits; `fallback` when none does. */
export function problemByWords(
  cause: unknown,
  patterns: readonly (readonly [RegExp, ModelProblemCode])[],
  fallback: ModelProblemCode = 'failed',
): ModelProblem {
  const words = wordsOf(cause);
  return modelProblem(patterns.find(([pattern]) => pattern.test(words))?.[1] ?? fallback, cause);
}
