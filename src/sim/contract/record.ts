/** The episode record: what an episode *is* (simulation rules, section 8). State is never stored. */
import * as v from 'valibot';
import { AgentSchema, DeciderSpanSchema, MAX_TRACE_ROWS, TraceRowSchema } from './agent';
import { RulesSchema } from './rules';
import { NOTE_TOOL_NAMES, TOOL_NAMES } from './names';

export const RECORD_FORMAT = 'enterprise-arena-episode';
/** Version 2 added who decided, and the trace of a model that played. Version 1 is read as it always was. */
export const RECORD_VERSION = 2;
export const READABLE_VERSIONS = [1, 2] as const;
/** A record can hold no more decisions than a full episode of the largest tool budget and a note beside each. */
export const MAX_DECISIONS = 40_000;

export const SeedSchema = v.pipe(
  v.number('The seed must be a whole number from 0 to 4294967295'),
  v.integer('The seed must be a whole number from 0 to 4294967295'),
  v.minValue(0, 'The seed must be a whole number from 0 to 4294967295'),
  v.maxValue(4_294_967_295, 'The seed must be a whole number from 0 to 4294967295'),
);

/** Arguments are checked against the tool's own schema when the decision is replayed. */
export const DecisionSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('tool'),
    name: v.picklist(TOOL_NAMES),
    args: v.record(v.string(), v.unknown()),
  }),
  v.strictObject({
    type: v.literal('note'),
    name: v.picklist(NOTE_TOOL_NAMES),
    args: v.record(v.string(), v.unknown()),
  }),
  v.strictObject({ type: v.literal('action'), action: v.record(v.string(), v.unknown()) }),
]);
export type Decision = v.InferOutput<typeof DecisionSchema>;

export const ClaimSchema = v.strictObject({
  outcome: v.picklist(['running', 'survived', 'bankrupt']),
  months_lived: v.number(),
  score_usd: v.nullable(v.number()),
  value_per_share_usd: v.nullable(v.number()),
});
/** What a record says of its own result; believed only after a replay has produced the same. */
export type Claim = v.InferOutput<typeof ClaimSchema>;

export const EpisodeRecordSchema = v.strictObject({
  format: v.literal(RECORD_FORMAT),
  version: v.picklist(READABLE_VERSIONS),
  scenario: v.strictObject({ id: v.pipe(v.string(), v.maxLength(60)), version: v.number() }),
  rules: RulesSchema,
  seed: SeedSchema,
  decisions: v.pipe(v.array(DecisionSchema), v.maxLength(MAX_DECISIONS)),
  claim: v.optional(ClaimSchema),
  /** The model that played, last of all when there were several. Absent in a person's own game. */
  agent: v.optional(AgentSchema),
  /** Who decided what, in ascending order of `from`; absent when a person decided everything. */
  deciders: v.optional(v.pipe(v.array(DeciderSpanSchema), v.maxLength(MAX_DECISIONS))),
  /** Everything the model was told of each month and wrote, in order. */
  trace: v.optional(v.pipe(v.array(TraceRowSchema), v.maxLength(MAX_TRACE_ROWS))),
});
export type EpisodeRecord = v.InferOutput<typeof EpisodeRecordSchema>;
