/** The tools, note tools and actions as JSON Schema, for agents and for the documentation. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { ActionSchema } from './actions';
import { ACTION_TYPES, NOTE_TOOL_NAMES } from './contract/names';
import type { ToolSpec } from './contract/specs';
import { NOTE_DESCRIPTIONS, NOTE_SCHEMAS } from './notes';
import { TOOLS } from './tools';

type Json = Readonly<Record<string, unknown>>;

/** Checks that JSON Schema has no word for are left out here and said in the refusal. */
export function jsonSchemaOf(schema: GenericSchema): Json {
  const { $schema, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' });
  void $schema;
  return rest;
}

function actionSpec(name: (typeof ACTION_TYPES)[number]): ToolSpec {
  const option = ActionSchema.options.find((one) => one.pipe[0].entries.type.literal === name)!;
  const { description = '', ...schema } = jsonSchemaOf(option) as { description?: string } & Json;
  const { type, ...properties } = schema['properties'] as Json;
  void type;
  const required = (schema['required'] as readonly string[]).filter((key) => key !== 'type');
  return { kind: 'action', name, description, schema: { ...schema, properties, required } };
}

function build(): readonly ToolSpec[] {
  return [
    ...Object.values(TOOLS).map(({ name, description, schema }): ToolSpec => ({
      kind: 'tool',
      name,
      description,
      schema: jsonSchemaOf(schema),
    })),
    ...NOTE_TOOL_NAMES.map((name): ToolSpec => ({
      kind: 'note',
      name,
      description: NOTE_DESCRIPTIONS[name],
      schema: jsonSchemaOf(NOTE_SCHEMAS[name]),
    })),
    ...ACTION_TYPES.map(actionSpec),
  ];
}

let specs: readonly ToolSpec[] | undefined;

/** Made when first asked for, then kept. */
export function toolSpecs(): readonly ToolSpec[] {
  return (specs ??= build());
}
