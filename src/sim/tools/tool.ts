/** What every staff tool is: a name, a schema, a check against the month, and an answer computed from history. */
import type * as v from 'valibot';
import type { ToolName } from '../contract/names';
import type { Refusal, ToolResult } from '../contract/results';
import type { History } from '../history';

/** When and with which cash a call was made. Together with the history it fixes the answer for ever. */
export interface CallMoment {
  readonly t: number;
  /** True cash at the moment of the call, cents. */
  readonly cashCents: number;
}

export interface Tool<T> {
  readonly name: ToolName;
  readonly description: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /** What the schema cannot know: whether the arguments make sense in this month. */
  readonly check?: (args: T, history: History, t: number) => Refusal | null;
  /** A pure function of history as of the moment: asking again later gives the same answer. */
  readonly answer: (args: T, history: History, moment: CallMoment) => ToolResult;
}
