/** The exceptions of the built-in model, by the names that its specification gives them. */
import { modelProblem, type ModelProblem, type ModelProblemCode } from '../problems';

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

const BY_NAME: Readonly<Record<string, ModelProblemCode>> = {
  QuotaExceededError: 'context_overflow',
  NotSupportedError: 'unavailable',
  // No click came before, or a policy of the site or of the company forbids it.
  NotAllowedError: 'unavailable',
  NetworkError: 'download_failed',
  // The session was destroyed from outside, as when the model is deleted or updated.
  InvalidStateError: 'engine_lost',
  AbortError: 'engine_lost',
};

export function promptApiProblem(error: unknown): ModelProblem {
  return modelProblem(BY_NAME[nameOf(error)] ?? 'failed', error);
}

/** Errors in the shape of answers look like errors in the session: only a request with a shape tells them apart. */
export const shapeRefused = (error: unknown): boolean =>
  ['NotSupportedError', 'SyntaxError', 'TypeError'].includes(nameOf(error));
