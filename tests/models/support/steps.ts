/** Whether a text is a step that the simulator's own schemas take. */
import * as v from 'valibot';
import { expect } from 'vitest';
import { ActionSchema } from '../../../src/sim/actions';
import type { ToolName } from '../../../src/sim/contract/names';
import type { ToolSpec } from '../../../src/sim/contract/specs';
import { NOTE_SCHEMAS } from '../../../src/sim/notes';
import { TOOLS } from '../../../src/sim/tools';

/** A grammar cannot say "each once": the parser of steps drops what is repeated, and so does this. */
const once = (_key: string, value: unknown): unknown => (Array.isArray(value) ? [...new Set(value)] : value);

const schemaOf = ({ kind, name }: ToolSpec): v.GenericSchema => {
  if (kind === 'action') return ActionSchema;
  return kind === 'note' ? NOTE_SCHEMAS[name] : TOOLS[name as ToolName].schema;
};

/** Fails unless the text is one of the steps on offer; returns the name of that step. */
export function expectStep(text: string, specs: readonly ToolSpec[]): string {
  const step = JSON.parse(text, once) as Record<string, unknown>;
  const key = 'action' in step ? 'action' : 'tool';
  expect(Object.keys(step), text).toEqual(['thought', key, 'args']);
  const spec = specs.find(
    ({ kind, name }) => name === step[key] && (kind === 'action') === (key === 'action'),
  );
  if (!spec) throw new Error(`not on offer: ${text}`);
  const args = step['args'] as object;
  const given = key === 'action' ? { type: spec.name, ...args } : args;
  expect(v.safeParse(schemaOf(spec), given).issues, text).toBeUndefined();
  return spec.name;
}
