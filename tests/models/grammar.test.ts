/** What WebLLM's grammar engine lets through is what the simulator takes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { compileGrammar, stepSchema, type JsonSchema } from '../../src/models/grammar';
import { toolSpecs } from '../../src/sim/specs';
import { OFFERS } from './support/offers';
import { expectStep } from './support/steps';
import { useXGrammar, type Walker } from './support/xgrammar';

const WALKS = 200;
/** More letters than the longest step has: thought, note and tags together. */
const LIMIT = 1_200;

let engine: (grammar: string) => Promise<Walker>;
beforeAll(async () => {
  engine = await useXGrammar();
});

/** Lehmer's generator: the same walks in every run. */
function chooser(seed: number): (options: number) => number {
  let state = seed;
  return (options) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % options;
  };
}

async function walks(grammar: string, count: number, seed = 11): Promise<string[]> {
  const walker = await engine(grammar);
  const choose = chooser(seed);
  const texts: string[] = [];
  for (let i = 0; i < count; i++) {
    const said = await walker.walk(choose, LIMIT);
    expect(said, 'every walk ends').not.toBeNull();
    texts.push(said!);
  }
  walker.dispose();
  return texts;
}

it.each(OFFERS)('random walks are valid steps: $label', async ({ specs }) => {
  const texts = await walks(compileGrammar(specs), WALKS);
  const seen = new Set(texts.map((said) => expectStep(said, specs)));
  expect([...seen].sort()).toEqual(specs.map(({ name }) => name).sort());
});

/** A grammar of one tool with one argument, and what its walks say of that argument. */
const toolWith = (x: JsonSchema, required: string[] = ['x']) => [
  {
    kind: 'tool' as const,
    name: 'try',
    schema: { type: 'object', properties: { x }, required, additionalProperties: false },
  },
];
async function valuesOf(x: JsonSchema, options = {}): Promise<unknown[]> {
  const texts = await walks(compileGrammar(toolWith(x), options), 60);
  return texts.map((said) => (JSON.parse(said) as { args: { x: unknown } }).args.x);
}

describe('free texts', () => {
  it('are printable, without signs that need an escape, and no longer than asked for', async () => {
    const given = (await valuesOf({ type: 'string', minLength: 2 }, { stringMax: 5 })) as string[];
    for (const one of given) expect(one).toMatch(/^[!#-[\]-~]{2}[ !#-[\]-~]{0,3}$/);
    expect(Math.max(...given.map((one) => one.length))).toBe(5);
  });
  it('keep a thought within its own limit', async () => {
    for (const said of await walks(compileGrammar(toolSpecs(), { thoughtMax: 3 }), 40))
      expect((JSON.parse(said) as { thought: string }).thought).toMatch(/^[!-~][ -~]{0,2}$/);
  });
  it('follow a pattern, whatever the limit', async () => {
    const x = { type: 'string', pattern: '^(?:ab|c{2,3})[x-z\\d-]?\\.$' };
    for (const one of await valuesOf(x, { stringMax: 1 })) expect(one).toMatch(/^(?:ab|c{2,3})[x-z\d-]?\.$/);
  });
});

describe('other values', () => {
  it('are constants, booleans, lists and choices of all these', async () => {
    const list = { type: 'array', items: { type: 'boolean' }, minItems: 1, uniqueItems: true };
    const x = { anyOf: [{ const: 7 }, { enum: ['a "b"', null] }, list, { const: { deep: [1] } }] };
    const seen = new Set((await valuesOf(x, { arrayMax: 2 })).map((one) => JSON.stringify(one)));
    for (const one of ['7', '"a \\"b\\""', 'null', '[true]', '[false,true]', '{"deep":[1]}'])
      expect(seen).toContain(one);
    for (const one of seen) expect(one).not.toMatch(/,.*,/);
  });
  it('leave optional properties out in every combination, in the order of the schema', async () => {
    const flag = { type: 'boolean' };
    const properties = { a: flag, b: flag, c: flag };
    const forms = async (required: string[]) => {
      const schema = { type: 'object', properties, required, additionalProperties: false };
      const grammar = compileGrammar([{ kind: 'note', name: 'n', schema }], { thoughtMax: 1 });
      const texts = await walks(grammar, 300);
      return new Set(texts.map((said) => Object.keys((JSON.parse(said) as { args: object }).args).join('')));
    };
    expect((await forms([])).size).toBe(8);
    expect([...(await forms(['b']))].sort()).toEqual(['ab', 'abc', 'b', 'bc']);
  });
});

describe('what the grammar has no word for is refused with its path', () => {
  it.each<[JsonSchema, RegExp]>([
    [{ type: 'string', format: 'email' }, /try\.x.*"format"/],
    [{ type: 'number', minimum: 0 }, /try\.x.*"maximum"/],
    [{ type: 'number', minimum: 1, maximum: 2, multipleOf: 1 }, /try\.x.*"multipleOf"/],
    [{ type: 'integer', minimum: 1.2, maximum: 1.8 }, /try\.x.*no such number/],
    [{ type: 'null' }, /try\.x.*"null"/],
    [{ type: 'string', pattern: 'a' }, /try\.x.*begin with/],
    [{ type: 'string', pattern: '^a+$' }, /try\.x.*from "\+"/],
    [{ type: 'string', pattern: '^[^a]$' }, /try\.x.*not supported/],
    [{ type: 'string', pattern: '^[ -~]$' }, /try\.x.*not supported/],
    [{ type: 'string', pattern: '^[a$' }, /try\.x.*not supported/],
    [{ type: 'string', pattern: '^a{3}$', maxLength: 2 }, /try\.x.*outside/],
    [{ type: 'array', items: { type: 'object', properties: {} } }, /try\.x\.items.*additionalProperties/],
  ])('%j', (x, words) => {
    expect(() => compileGrammar(toolWith(x))).toThrow(words);
  });
  it('as are no steps at all, odd names and properties that are required but not described', () => {
    expect(() => compileGrammar([])).toThrow(/no step/);
    expect(() => compileGrammar([{ ...toolWith({ const: 1 })[0]!, name: 'a"b' }])).toThrow(/not a name/);
    expect(() => compileGrammar(toolWith({ const: 1 }, ['y']))).toThrow(/"y" is not described/);
  });
});

it('is small, and the same text each time', () => {
  expect(compileGrammar(toolSpecs())).toBe(compileGrammar(toolSpecs()));
  expect(compileGrammar(toolSpecs()).length).toBeLessThan(3_000);
});

it('has a twin in JSON Schema', () => {
  const { anyOf } = stepSchema(toolSpecs(), { thoughtMax: 9 }) as { anyOf: JsonSchema[] };
  expect(anyOf).toHaveLength(toolSpecs().length);
  expect(anyOf.at(-1)).toEqual({
    type: 'object',
    properties: {
      thought: { type: 'string', minLength: 1, maxLength: 9 },
      action: { type: 'string', enum: ['pass'] },
      args: { type: 'object', properties: {}, required: [], additionalProperties: false },
    },
    required: ['thought', 'action', 'args'],
    additionalProperties: false,
  });
});

it.each([
  ['first', () => 0],
  ['last', (options: number) => options - 1],
])('a model stuck in the %s letter comes to an end', async (_which, choose) => {
  const walker = await engine(compileGrammar(toolSpecs()));
  expectStep((await walker.walk(choose, LIMIT)) ?? '', toolSpecs());
  walker.dispose();
});
