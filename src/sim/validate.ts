/** Turns what a schema finds into one sentence that says what is wrong, what is allowed and what to do. */
import * as v from 'valibot';
import type { Refusal, RefusalCode } from './contract/results';

export function refuse(code: RefusalCode, message: string): Refusal {
  return { ok: false, code, message };
}

type Schema<T> = v.GenericSchema<unknown, T>;

/** Parses untrusted arguments; a refusal names every fault once. `what` starts the sentence: "verify_cash_position". */
export function parseArguments<T>(
  schema: Schema<T>,
  input: unknown,
  what: string,
): { ok: true; value: T } | Refusal {
  const parsed = v.safeParse(schema, input ?? {}, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, value: parsed.output };
  const faults = [...new Set(parsed.issues.map(sentenceOf))].slice(0, 3);
  return refuse('bad_arguments', `${what}: ${faults.join('; ')}. Nothing was done and nothing was counted.`);
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `there is no argument ${shown(issue.received)} here`;
  if (issue.received === 'undefined' && issue.type !== 'check') return `"${path ?? '?'}" is missing`;
  if (issue.type === 'strict_object') return 'the arguments must be one JSON object';
  // Schemas of ours carry whole sentences; anything else falls back to the library's own words.
  return issue.message.startsWith('Invalid') && path
    ? `"${path}": ${shown(issue.message)}`
    : shown(issue.message);
}

/** Outside text inside a message: bounded, on one line. */
function shown(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ');
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}
