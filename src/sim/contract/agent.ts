/**
 * What a record keeps of a model that played: who it was, who decided each thing, and everything it wrote. A replay of
 * the episode needs none of it; a reader of the trace needs nothing else.
 */
import * as v from 'valibot';

/** Who took a decision. The harness only ever passes, for a model that gave no valid step. */
export const DECIDERS = ['person', 'agent', 'harness'] as const;
export type Decider = (typeof DECIDERS)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** Longest text of one step that is kept; what a model wrote beyond it is counted and dropped. */
export const MAX_STEP_TEXT = 4_000;
export const MAX_PROMPT_TEXT = 12_000;
/** Longest answer kept with a step: note look-ups and refusals. Results of staff tools are rebuilt by replay. */
export const MAX_REPLY_TEXT = 3_000;
/** Months times steps, with room. */
export const MAX_TRACE_ROWS = 20_000;

export const AgentSchema = v.strictObject({
  backend: text(20),
  model: text(200),
  /** Weight format such as "q4f16_1"; null where unknown. */
  quantisation: v.nullable(text(40)),
  /** Engine name and version. */
  engine: text(100),
  contextTokens: count,
  prompt: v.strictObject({
    name: text(80),
    version: count,
    /** The whole text when a person has edited it; the shipped ones are known by name and version. */
    text: v.optional(text(MAX_PROMPT_TEXT)),
  }),
  temperature: v.pipe(v.number(), v.minValue(0), v.maxValue(2)),
  /** Seed of the model's sampling; the seed of the episode is another one. */
  seed: v.pipe(count, v.maxValue(4_294_967_295)),
});
export type Agent = Readonly<v.InferOutput<typeof AgentSchema>>;

/** From decision number `from` on, until the next span: decided by whom. */
export const DeciderSpanSchema = v.strictObject({ from: count, by: v.picklist(DECIDERS) });
export type DeciderSpan = Readonly<v.InferOutput<typeof DeciderSpanSchema>>;

const t = count;

/** A step of `MAX_STEP_TEXT` characters may grow when it is written anew, as 1e20 does, but not to more than this. */
const MAX_ARGS_TEXT = 8 * MAX_STEP_TEXT;
const args = v.pipe(v.record(v.string(), v.unknown()), v.check(fits));

/** Also what is nested too deeply to be written at all does not fit. */
function fits(value: Record<string, unknown>): boolean {
  try {
    return JSON.stringify(value).length <= MAX_ARGS_TEXT;
  } catch {
    return false;
  }
}

export const TraceRowSchema = v.variant('type', [
  /** The model took the chair, or another model did. */
  v.strictObject({ type: v.literal('model'), t, agent: AgentSchema }),
  /** What the model was told as the month opened. */
  v.strictObject({ type: v.literal('month'), t, month: text(20), status: text(MAX_STEP_TEXT) }),
  v.strictObject({
    type: v.literal('step'),
    t,
    /** The model's own text, cut at `MAX_STEP_TEXT`, with the length it had. */
    text: text(MAX_STEP_TEXT),
    length: count,
    thought: v.nullable(text(MAX_STEP_TEXT)),
    /** What it asked for; null when the text was none. */
    asked: v.nullable(
      v.strictObject({
        kind: v.picklist(['tool', 'note', 'action']),
        name: text(80),
        args,
      }),
    ),
    /** Why nothing came of it. */
    refusal: v.nullable(v.strictObject({ code: text(40), message: text(MAX_REPLY_TEXT) })),
    /** Number of the decision it became. Looking up notes is none. */
    decision: v.nullable(count),
    /** Index of the staff call it made, by which its result is found. */
    call: v.nullable(count),
    /** The answer, where it is not a result of a staff tool. */
    reply: v.nullable(text(MAX_REPLY_TEXT)),
    finish: text(20),
    promptTokens: v.nullable(count),
    completionTokens: v.nullable(count),
    seconds: v.pipe(v.number(), v.minValue(0)),
    /** Oldest observations of the month that were shortened when this was asked. */
    compacted: count,
  }),
  /** The month was passed because the model gave no valid step. */
  v.strictObject({ type: v.literal('harness_pass'), t, reason: text(MAX_REPLY_TEXT), decision: count }),
  /** The chair changed hands. */
  v.strictObject({ type: v.literal('chair'), t, to: v.picklist(['person', 'agent']) }),
  /** A technical failure; the episode waited. */
  v.strictObject({ type: v.literal('problem'), t, code: text(40), message: text(MAX_REPLY_TEXT) }),
]);
export type TraceRow = Readonly<v.InferOutput<typeof TraceRowSchema>>;
export type StepRow = Extract<TraceRow, { type: 'step' }>;

/** Spans of one decider each, from the decider of every decision. */
export function spansOf(deciders: readonly Decider[]): DeciderSpan[] {
  const spans: DeciderSpan[] = [];
  deciders.forEach((by, from) => {
    if (spans.at(-1)?.by !== by) spans.push({ from, by });
  });
  return spans;
}

/** The decider of every one of `decisions` decisions; a person before the first span. */
export function decidersOf(spans: readonly DeciderSpan[], decisions: number): Decider[] {
  let next = 0;
  let by: Decider = 'person';
  return Array.from({ length: decisions }, (_, i) => {
    while (next < spans.length && spans[next]!.from <= i) by = spans[next++]!.by;
    return by;
  });
}
