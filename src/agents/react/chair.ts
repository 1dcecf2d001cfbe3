/** The seat of an agent: what the loop needs of the place where an episode is played and kept. */
import type { TraceRow } from '../../sim/contract/agent';
import type { ActReply, NoteReply, ToolReply } from '../../sim/contract/results';
import type { MonthView } from './month-view';
import type { Asked } from './parse';

export type Reply = ToolReply | NoteReply | ActReply;

/** What the simulator made of a wish, before it is stored. */
export interface Taken {
  readonly reply: Reply;
  /** Number of the decision it became, or null. */
  readonly decision: number | null;
  /** Index of the staff call it became, or null. */
  readonly call: number | null;
}

export type Kept = { readonly ok: true; readonly reply: Reply } | NotKept;
/** It could not be stored, so it was not done either. */
export interface NotKept {
  readonly ok: false;
  readonly message: string;
}

/** The seat of the agent: everything it can see and do. A refused wish is stored too, as a row without a decision. */
export interface Chair {
  view(): MonthView;
  log(rows: readonly TraceRow[]): Promise<{ readonly ok: true } | NotKept>;
  take(asked: Asked, by: 'agent' | 'harness', rowOf: (taken: Taken) => TraceRow): Promise<Kept>;
}
