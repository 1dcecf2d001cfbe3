/**
 * The steps an agent may take now, as one grammar: a JSON object without spaces, written in the EBNF that XGrammar
 * (WebLLM) and llama.cpp (wllama) both read unchanged.
 */
import { choice, rule, sequence, text, write, type Expression } from './grammar/expression';
import { bad, freeString, value, type JsonSchema } from './grammar/values';

export type { JsonSchema } from './grammar/values';

export interface StepSpec {
  readonly kind: 'tool' | 'note' | 'action';
  readonly name: string;
  /** Of the arguments, an object. */
  readonly schema: JsonSchema;
}

export interface GrammarOptions {
  /** Longest thought, in characters. */
  readonly thoughtMax?: number;
  /** Longest free text within the arguments. */
  readonly stringMax?: number;
  /** Longest list within the arguments. */
  readonly arrayMax?: number;
}

const THOUGHT_MAX = 320;
const STRING_MAX = 240;
const ARRAY_MAX = 8;

/** Shorter expressions than this are cheaper written again than named. */
const WORTH_A_NAME = 24;

const keyOf = (kind: StepSpec['kind']): 'tool' | 'action' => (kind === 'action' ? 'action' : 'tool');

export function compileGrammar(specs: readonly StepSpec[], options: GrammarOptions = {}): string {
  const { thoughtMax = THOUGHT_MAX, stringMax = STRING_MAX, arrayMax = ARRAY_MAX } = options;
  checkNames(specs);
  const names = new Map<string, string>();
  const share = (expression: Expression): Expression => {
    const body = write(expression);
    if (body.length < WORTH_A_NAME) return expression;
    const name = names.get(body) ?? `v${names.size + 1}`;
    names.set(body, name);
    return rule(name);
  };
  // What all steps have in common is written once, so an engine decides about tool and arguments only behind it.
  const branches = (['tool', 'action'] as const).flatMap((key) => {
    const own = specs.filter((spec) => keyOf(spec.kind) === key);
    if (own.length === 0) return [];
    const calls = own.map(({ name, schema }) =>
      sequence(text(`${name}","args":`), value(schema, name, { stringMax, arrayMax, share })),
    );
    return [sequence(text(`${key}":"`), choice(...calls))];
  });
  const root = sequence(
    text('{"thought":"'),
    freeString(1, thoughtMax),
    text('","'),
    choice(...branches),
    text('}'),
  );
  const rules = [['root', write(root)], ...[...names].map(([body, name]) => [name, body])];
  return rules.map(([name, body]) => `${name} ::= ${body}\n`).join('');
}

/** The same steps as one JSON Schema, for engines that take no grammar. */
export function stepSchema(
  specs: readonly StepSpec[],
  { thoughtMax = THOUGHT_MAX }: Pick<GrammarOptions, 'thoughtMax'> = {},
): JsonSchema {
  checkNames(specs);
  return {
    anyOf: specs.map(({ kind, name, schema }) => ({
      type: 'object',
      properties: {
        thought: { type: 'string', minLength: 1, maxLength: thoughtMax },
        [keyOf(kind)]: { type: 'string', enum: [name] },
        args: schema,
      },
      required: ['thought', keyOf(kind), 'args'],
      additionalProperties: false,
    })),
  };
}

function checkNames(specs: readonly StepSpec[]): void {
  if (specs.length === 0) throw bad('root', 'there is no step to choose from');
  const odd = specs.find(({ name }) => !/^[a-z][a-z0-9_]*$/.test(name));
  if (odd) throw bad('root', `"${odd.name}" is not a name of a tool or action`);
}
