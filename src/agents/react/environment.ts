/** The environment of an agent: what the loop needs of the place where an episode is played and stored. */
import type { TraceRow } from '../../sim/contract/agent';
import type { ActReply, NoteReply, ToolReply } from '../../sim/contract/results';
import type { MonthView } from './month-view';
import type { Asked } from './parse';

export type Reply = ToolReply | NoteReply | ActReply;

/** What the simulator made of a request, before it is stored. */
export interface Executed {
  readonly reply: Reply;
  /** Number of the decision it became, or null. */
  readonly decision: number | null;
  /** Index of the staff call it became, or null. */
  readonly call: number | null;
}

export type Applied = { readonly ok: true; readonly reply: Reply } | NotStored;
/** It could not be stored, so it was not done either. */
export interface NotStored {
  readonly ok: false;
  readonly message: string;
}

/** Everything the agent can see and do. A refused request is stored too, as a row without a decision. */
export interface Environment {
  view(): MonthView;
  log(rows: readonly TraceRow[]): Promise<{ readonly ok: true } | NotStored>;
  apply(asked: Asked, by: 'agent' | 'harness', rowOf: (executed: Executed) => TraceRow): Promise<Applied>;
}
