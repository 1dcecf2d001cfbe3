/** Loading one model into an engine of web-llm, with what really came of it. */
import type { MLCEngine, ModelRecord } from '@mlc-ai/web-llm';
import type { Answer, LoadedModel } from '../port';
import { modelProblem, type ModelProblem } from '../problems';
import { formatOf } from './ids';
import { problemOfWebllm } from './problems';

/** Of the library that is installed; its model libraries fit this version only. */
export const ENGINE = 'web-llm 0.2.86';
const DEFAULT_CONTEXT = 4_096;

export async function reload(
  engine: Pick<MLCEngine, 'reload' | 'getMessage'>,
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
    return signal.aborted ? modelProblem('aborted', cause) : orDeviceLost(cause);
  }
}

/** The engine unloads itself when its device is lost, and then only knows that nothing is loaded. */
export function orDeviceLost(cause: unknown): ModelProblem {
  const problem = problemOfWebllm(cause);
  return problem.code === 'not_loaded' ? modelProblem('device_lost', cause) : problem;
}
