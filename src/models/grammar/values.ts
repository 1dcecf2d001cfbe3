/** JSON values of one schema, written without spaces. */
import { choice, oneOf, optional, repeat, sequence, text, type Expression } from './expression';
import { decimals, integers } from './numbers';
import { pattern } from './pattern';

/** JSON Schema as valibot writes it for our tools. Anything beyond that subset is refused with its path. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface ValueLimits {
  /** The longest free string; a pattern has a length of its own. */
  readonly stringMax: number;
  /** The longest list. */
  readonly arrayMax: number;
  /** Gives an expression a name, so that it is written once. */
  readonly share: (expression: Expression) => Expression;
}

/** Printable ASCII without `"` and `\`, so no escapes: some engines' own string rules let raw control characters through. */
const PRINTABLE = oneOf([32, 33], [35, 91], [93, 126]);
const VISIBLE = oneOf([33, 33], [35, 91], [93, 126]);

/** They say something about a value, or are seen to elsewhere: repeated entries are dropped by the parser. */
const ANNOTATIONS = ['description', 'title', '$schema', 'uniqueItems'];

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function bad(path: string, what: string): Error {
  return new Error(`grammar: ${path}: ${what}`);
}

/** What must be there comes without outer spaces, which schemas may trim away before they measure. */
export function freeString(min: number, max: number): Expression {
  return sequence(repeat(VISIBLE, min, min), repeat(PRINTABLE, 0, max - min));
}

export function value(schema: JsonSchema, path: string, limits: ValueLimits): Expression {
  const only = (...keywords: string[]): void => {
    const other = Object.keys(schema).find((key) => !keywords.includes(key) && !ANNOTATIONS.includes(key));
    if (other !== undefined) throw bad(path, `the keyword "${other}" is not supported here`);
  };
  for (const key of ['anyOf', 'oneOf'] as const)
    if (key in schema) {
      only(key);
      const options = listOf(schema[key], path, key);
      return choice(
        ...options.map((option, i) =>
          value(asSchema(option, `${path}.${key}.${i}`), `${path}.${key}.${i}`, limits),
        ),
      );
    }
  if ('const' in schema) {
    only('type', 'const');
    return text(constant(schema['const'], path));
  }
  if ('enum' in schema) {
    only('type', 'enum');
    return limits.share(
      choice(...listOf(schema['enum'], path, 'enum').map((one) => text(constant(one, path)))),
    );
  }
  switch (schema['type']) {
    case 'object':
      only('type', 'properties', 'required', 'additionalProperties');
      return object(schema, path, limits);
    case 'array':
      only('type', 'items', 'minItems', 'maxItems');
      return array(schema, path, limits);
    case 'string':
      only('type', 'minLength', 'maxLength', 'pattern');
      return limits.share(string(schema, path, limits));
    case 'integer':
    case 'number':
      only('type', 'minimum', 'maximum');
      return limits.share(number(schema, path));
    case 'boolean':
      only('type');
      return choice(text('true'), text('false'));
    default:
      throw bad(path, `the type ${JSON.stringify(schema['type'])} is not supported`);
  }
}

function asSchema(given: unknown, path: string): JsonSchema {
  if (!isObject(given)) throw bad(path, 'a schema is missing');
  return given;
}
function listOf(given: unknown, path: string, keyword: string): readonly unknown[] {
  if (!Array.isArray(given) || given.length === 0)
    throw bad(path, `"${keyword}" must be a list that is not empty`);
  return given;
}
function count(given: unknown, other: number, path: string): number {
  if (given === undefined) return other;
  if (typeof given !== 'number' || !Number.isInteger(given) || given < 0)
    throw bad(path, `${JSON.stringify(given)} is not a length`);
  return given;
}
function constant(given: unknown, path: string): string {
  const json = JSON.stringify(given);
  if (json === undefined) throw bad(path, 'a constant must be a JSON value');
  return json;
}

function string(schema: JsonSchema, path: string, { stringMax }: ValueLimits): Expression {
  const min = count(schema['minLength'], 0, path);
  const max = count(schema['maxLength'], Infinity, path);
  if (schema['pattern'] !== undefined) {
    let form;
    try {
      form = pattern(String(schema['pattern']));
    } catch (error) {
      throw bad(path, (error as Error).message);
    }
    if (form.min < min || form.max > max)
      throw bad(path, 'the pattern allows texts outside minLength and maxLength');
    return sequence(text('"'), form.expression, text('"'));
  }
  if (min > Math.min(max, stringMax)) throw bad(path, `no string of ${min} characters is short enough`);
  return sequence(text('"'), freeString(min, Math.min(max, stringMax)), text('"'));
}

function number(schema: JsonSchema, path: string): Expression {
  const { type, minimum, maximum } = schema;
  if (typeof minimum !== 'number' || typeof maximum !== 'number')
    throw bad(path, 'a number needs "minimum" and "maximum"');
  try {
    return (type === 'integer' ? integers : decimals)(minimum, maximum);
  } catch (error) {
    throw bad(path, (error as Error).message);
  }
}

function array(schema: JsonSchema, path: string, limits: ValueLimits): Expression {
  const item = value(asSchema(schema['items'], `${path}.items`), `${path}.items`, limits);
  const min = count(schema['minItems'], 0, path);
  const max = Math.min(count(schema['maxItems'], Infinity, path), limits.arrayMax);
  if (min > max) throw bad(path, `no list of ${min} entries is short enough`);
  if (max === 0) return text('[]');
  const some = sequence(item, repeat(sequence(text(','), item), Math.max(min, 1) - 1, max - 1));
  return sequence(text('['), min === 0 ? optional(some) : some, text(']'));
}

function object(schema: JsonSchema, path: string, limits: ValueLimits): Expression {
  if (schema['additionalProperties'] !== false) throw bad(path, '"additionalProperties" must be false');
  const properties = asSchema(schema['properties'] ?? {}, `${path}.properties`);
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const missing = [...required].find((name) => !(String(name) in properties));
  if (missing !== undefined) throw bad(path, `the required property "${String(missing)}" is not described`);
  const pairs = Object.entries(properties).map(([name, of]) => {
    const below = `${path}.${name}`;
    return {
      pair: sequence(text(`${JSON.stringify(name)}:`), value(asSchema(of, below), below, limits)),
      needed: required.has(name),
    };
  });
  /** What may follow once a property has been written. */
  const after = (from: number): Expression[] =>
    pairs.slice(from).map(({ pair, needed }) => {
      const next = sequence(text(','), pair);
      return needed ? next : optional(next);
    });
  // Any of the optional properties ahead of the first required one may be the first to be written.
  const starts: Expression[] = [];
  const first = pairs.findIndex(({ needed }) => needed);
  const last = first < 0 ? pairs.length - 1 : first;
  for (let i = 0; i <= last; i++) starts.push(sequence(pairs[i]!.pair, ...after(i + 1)));
  if (starts.length === 0) return text('{}');
  const inside = choice(...starts);
  return sequence(text('{'), first < 0 ? optional(inside) : inside, text('}'));
}
