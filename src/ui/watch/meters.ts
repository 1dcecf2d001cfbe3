/** Tokens and time, read off the trace. */
import type { StepRow, TraceRow } from '../../sim/contract/agent';

export interface Meters {
  readonly steps: number;
  /** Written by the model in all and this month; null where the engine does not count. */
  readonly tokens: number | null;
  readonly monthTokens: number | null;
  readonly seconds: number;
  /** Of the last step. */
  readonly tokensPerSecond: number | null;
  /** Of the window, at the last step. */
  readonly windowTokens: number | null;
  readonly refused: number;
  readonly harnessPasses: number;
}

export function metersOf(rows: readonly TraceRow[], t: number): Meters {
  const steps = rows.filter((row): row is StepRow => row.type === 'step');
  const last = steps.at(-1);
  const written = (list: readonly StepRow[]): number | null =>
    list.length === 0 || list.some(({ completionTokens }) => completionTokens !== null)
      ? list.reduce((sum, { completionTokens }) => sum + (completionTokens ?? 0), 0)
      : null;
  return {
    steps: steps.length,
    tokens: written(steps),
    monthTokens: written(steps.filter((row) => row.t === t)),
    seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0),
    tokensPerSecond: last?.completionTokens && last.seconds > 0 ? last.completionTokens / last.seconds : null,
    windowTokens:
      last && last.promptTokens !== null ? last.promptTokens + (last.completionTokens ?? 0) : null,
    refused: steps.filter(({ refusal }) => refusal !== null).length,
    harnessPasses: rows.filter((row) => row.type === 'harness_pass').length,
  };
}
