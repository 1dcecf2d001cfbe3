/** The simulator worker's interface as the page sees it through Comlink. Plain data only. */
import type { Debrief } from '../sim/contract/report';
import type { Claim, Decision, EpisodeRecord } from '../sim/contract/record';
import type {
  ActReply,
  MadeCall,
  NoteReply,
  Observation,
  Outcome,
  QuoteReply,
  ToolReply,
  ToolResult,
} from '../sim/contract/results';
import type { Rules } from '../sim/contract/rules';
import type { ToolSpec } from '../sim/contract/specs';
import type { RecordProblem } from '../sim/replay';

export type { RecordProblem };

/** A figure that was really known, with the month it was known in and the month-end it speaks of. */
export interface KnownCash {
  readonly source: 'verified' | 'books';
  /** Month index the figure speaks of: a verification at the opening of t is the close of t − 1. */
  readonly t: number;
  readonly month: string;
  readonly cash_usd: number;
}

/** Everything the desk shows for free, after every decision. Holds no hidden figure. */
export interface LiveState {
  readonly scenario: { readonly id: string; readonly version: number; readonly title: string };
  readonly seed: number;
  readonly rules: Rules;
  readonly decisions: number;
  /** Month index; for months lived and ordering only. */
  readonly t: number;
  readonly observation: Observation;
  readonly outcome: Outcome;
  readonly known: readonly KnownCash[];
  /** Labels of months 0..t. */
  readonly labels: readonly string[];
  /** Made and counted calls so far; their results are read by `inbox`. */
  readonly calls: number;
  /** Months with an action, for the month strip: what was done in each month lived. */
  readonly actions: readonly { readonly t: number; readonly type: string }[];
}

export interface InboxItem {
  readonly call: MadeCall;
  readonly result: ToolResult;
}

export interface Decided<R> {
  readonly reply: R;
  readonly state: LiveState;
  /** The decision as it must be stored; null when it was refused and nothing changed. */
  readonly decision: Decision | null;
}

export type VerifyReply =
  { readonly ok: true; readonly record: EpisodeRecord; readonly claim: Claim } | RecordProblem;

export interface SimulatorApi {
  /** Rebuilds an episode by replay and makes it the live one. */
  open(record: EpisodeRecord): Promise<{ ok: true; state: LiveState } | RecordProblem>;
  callTool(name: string, args: unknown): Promise<Decided<ToolReply>>;
  note(name: string, args: unknown): Promise<Decided<NoteReply>>;
  act(action: unknown): Promise<Decided<ActReply>>;
  quote(instrument: string, amountUsd: number): Promise<QuoteReply>;
  /** Results of the calls from index `from` on, oldest first; rebuilt from the record, so a reload loses none. */
  inbox(from: number): Promise<InboxItem[]>;
  /** Result, claims and hidden truth. Only for an ended or given-up episode: the page asks for it nowhere else. */
  debrief(): Promise<Debrief>;
  claim(): Promise<Claim>;
  /** Checks the text of an imported file: schema, then replay, then the claimed result. */
  verify(text: string): Promise<VerifyReply>;
  /** What an agent is told of each tool, note and action. */
  specs(): Promise<readonly ToolSpec[]>;
  ping(): Promise<true>;
}
