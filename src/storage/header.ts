/** The header of a saved episode: what the library lists without reading a single decision. */
import * as v from 'valibot';
import { ClaimSchema, SeedSchema, type Decision } from '../sim/contract/record';
import { AgentSchema, type Agent, type Decider, type TraceRow } from '../sim/contract/agent';
import { RulesSchema } from '../sim/contract/rules';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const MAX_NAME = 80;

/** Not strict: a later version may add fields that this one can do without. */
export const HeaderSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME)),
  scenario: v.object({ id: v.string(), version: v.number() }),
  rules: RulesSchema,
  seed: SeedSchema,
  /** Milliseconds since 1970, for sorting and display; the simulation never sees a clock. */
  createdAt: v.number(),
  updatedAt: v.number(),
  status: v.picklist(['playing', 'ended', 'given-up']),
  /** How many decisions are stored; the index of the next one. */
  decisions: count,
  t: count,
  monthLabel: v.pipe(v.string(), v.maxLength(20)),
  outcome: v.picklist(['running', 'survived', 'bankrupt']),
  /** Once ended or given up. */
  claim: v.optional(ClaimSchema),
  tutorial: v.optional(v.boolean()),
  /** The model in the chair, and how it is to go on. */
  agent: v.optional(
    v.object({
      ...AgentSchema.entries,
      /** The saved model it is loaded from; one that was imported names none. */
      modelId: v.nullable(v.string()),
      /** Goes on by itself when its page is opened. */
      running: v.boolean(),
      /** The queue this episode belongs to. */
      runId: v.nullable(v.string()),
    }),
  ),
  /** How many decisions each kind of player took. Absent where a person took all. */
  decided: v.optional(v.object({ person: count, agent: count, harness: count })),
  /** Rows of the trace; the index of the next one. */
  traceRows: v.optional(count),
});
export type EpisodeHeader = Readonly<v.InferOutput<typeof HeaderSchema>>;
export type EpisodeStatus = EpisodeHeader['status'];

export type PlayingAgent = NonNullable<EpisodeHeader['agent']>;

/** What a record says of the model: all but how this browser is to go on with it. */
export function agentOf({ modelId: _, running: __, runId: ___, ...agent }: PlayingAgent): Agent {
  return agent;
}

export interface DecisionRow {
  readonly episodeId: string;
  readonly index: number;
  readonly decision: Decision;
  /** Absent for a person. */
  readonly by?: Decider;
}

export interface TraceEntry {
  readonly episodeId: string;
  readonly index: number;
  readonly row: TraceRow;
}
