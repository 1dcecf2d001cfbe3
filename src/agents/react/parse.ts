/** Reads one step out of what a model wrote. Whatever it wrote, the answer is a step or a sentence that says why not. */
import * as v from 'valibot';
import { MAX_STEP_TEXT } from '../../sim/contract/agent';
import type { ToolSpec } from '../../sim/contract/specs';
import { clipText } from './text';

export interface Asked {
  readonly kind: ToolSpec['kind'];
  readonly name: string;
  readonly args: Record<string, unknown>;
}

export type ParsedStep =
  | { readonly ok: true; readonly thought: string; readonly asked: Asked }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly thought: string | null };

const StepSchema = v.object({
  thought: v.optional(v.string(), ''),
  tool: v.optional(v.string()),
  action: v.optional(v.string()),
  args: v.optional(v.record(v.string(), v.unknown()), {}),
});

const FORM = '{"thought":"...","tool":"NAME","args":{...}} or {"thought":"...","action":"NAME","args":{...}}';

/** `offered`: what may be asked for now. `finish`: only a text that ended by itself is whole. */
export function parseStep(text: string, finish: string, offered: readonly ToolSpec[]): ParsedStep {
  if (finish !== 'stop')
    return refused('unfinished', 'The answer was cut off before its end. Keep the thought short.', null);
  const data = jsonIn(text);
  if (data === undefined) return refused('not_json', `The answer is not one JSON object like ${FORM}.`, null);
  const step = v.safeParse(StepSchema, data);
  if (!step.success)
    return refused('not_a_step', `The object is not a step. It must look like ${FORM}.`, null);
  const { tool, action, args } = step.output;
  const thought = clipText(step.output.thought.trim(), MAX_STEP_TEXT);
  const name = tool ?? action;
  if (name === undefined || (tool !== undefined && action !== undefined))
    return refused('not_a_step', 'A step names either one "tool" or one "action".', thought);
  const spec = offered.find((one) => one.name === name);
  if (!spec)
    return refused(
      'not_offered',
      `There is no ${JSON.stringify(clipText(name, 60))} to be had now. Allowed are: ${offered.map((one) => one.name).join(', ')}.`,
      thought,
    );
  return { ok: true, thought, asked: { kind: spec.kind, name, args: withoutRepeats(args) } };
}

/** The whole text as JSON, or the outermost braces of it: engines without a grammar like to talk around the object. */
function jsonIn(text: string): unknown {
  for (const candidate of [text, text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)]) {
    // What is asked for is kept in the trace, which has no room for more; no step is that long.
    if (candidate.length > MAX_STEP_TEXT) continue;
    try {
      const data: unknown = JSON.parse(candidate);
      if (typeof data === 'object' && data !== null) return data;
    } catch {
      // The next candidate, or none.
    }
  }
  return undefined;
}

/** A grammar cannot forbid a word that was already named; naming one twice asks for nothing more. */
function withoutRepeats(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, Array.isArray(value) ? [...new Set(value)] : value]),
  );
}

const refused = (code: string, message: string, thought: string | null): ParsedStep => ({
  ok: false,
  code,
  message,
  thought,
});
