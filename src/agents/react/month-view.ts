/** What the loop sees of a month: the free observation, the trace of the month so far, and the results of its calls. */
import type { TraceRow } from '../../sim/contract/agent';
import type { MadeCall, Observation, ToolResult } from '../../sim/contract/results';
import type { Rules } from '../../sim/contract/rules';

export interface CallOfMonth {
  readonly call: MadeCall;
  readonly result: ToolResult;
}

export interface MonthView {
  readonly t: number;
  readonly rules: Rules;
  readonly observation: Observation;
  /** Trace rows of this month, in order. */
  readonly rows: readonly TraceRow[];
  /** Staff calls of this month, whoever made them, oldest first. */
  readonly calls: readonly CallOfMonth[];
}
