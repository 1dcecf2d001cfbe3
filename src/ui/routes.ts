/** The addresses of the app: what a hash means, and the hash of a route. Pure, and suspicious of every link. */
import * as v from 'valibot';
import { SeedSchema } from '../sim/contract/record';
import { DEFAULT_RULES, RulesSchema, type Rules } from '../sim/contract/rules';
import { SCENARIOS, type ScenarioId } from '../sim/contract/scenarios';

export type Route =
  | { readonly view: 'start' }
  /** A link to a fresh episode. `seed` is null when the page shall draw one. */
  | {
      readonly view: 'new';
      readonly scenario: ScenarioId;
      readonly seed: number | null;
      readonly rules: Rules;
    }
  | { readonly view: 'desk' | 'debrief' | 'watch'; readonly id: string }
  /** `agent` chooses a model and what it shall play. */
  | { readonly view: 'library' | 'models' | 'agent' }
  /** `topic` is the anchor of one entry, so that a finance term can link to its explanation. */
  | { readonly view: 'learn'; readonly topic: string | null }
  | { readonly view: 'problem'; readonly message: string };

const MAX_HASH = 1_000;
const VIEWS = ['new', 'desk', 'debrief', 'watch', 'agent', 'library', 'models', 'learn'] as const;
const SCENARIO_IDS = SCENARIOS.map(({ id }) => id);

/** Numbers are spelled in plain digits: no signs, exponents, hexadecimals or digits of other scripts. */
const whole = (message: string) =>
  v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,9})$/, message), v.transform(Number));

const { entries } = RulesSchema;
const NewParams = v.strictObject({
  scenario: v.optional(v.picklist(SCENARIO_IDS, `scenario must be one of: ${SCENARIO_IDS.join(', ')}`)),
  seed: v.optional(v.pipe(whole('The seed must be a whole number from 0 to 4294967295'), SeedSchema)),
  settlementDelay: v.optional(entries.settlementDelay),
  operationalNoise: v.optional(entries.operationalNoise),
  toolBudget: v.optional(
    v.pipe(whole('toolBudget must be a whole number from 0 to 100'), entries.toolBudget),
  ),
  actionSlots: v.optional(entries.actionSlots),
  discloseHorizon: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'discloseHorizon must be true or false'),
      v.transform((text) => text === 'true'),
    ),
  ),
});
const NEW_KEYS = Object.keys(NewParams.entries);

const IdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const TopicSchema = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/));

/** Reads `location.hash`. Never throws; what it cannot read becomes the route `problem` with a sentence. */
export function parseHash(hash: string): Route {
  if (hash === '' || hash === '#' || hash === '#/') return { view: 'start' };
  if (hash.length > MAX_HASH)
    return problem(`This link is ${hash.length} characters long; the longest one has ${MAX_HASH}.`);
  const [path = '', ...rest] = hash.replace(/^#\//, '').split('?');
  const params = new URLSearchParams(rest.join('?'));
  const [name = '', argument, ...more] = path.replace(/\/$/, '').split('/');
  const view = VIEWS.find((known) => known === name);
  if (!view || more.length > 0)
    return problem(`There is no page at ${quoted(path)}. The pages are: ${VIEWS.join(', ')}.`);
  if (view === 'new') return argument === undefined ? parseNew(params) : noPart(view, argument);
  const [stray] = params.keys();
  if (stray !== undefined)
    return problem(`The page "${view}" takes no parameters, but got ${quoted(stray)}.`);
  if (view === 'desk' || view === 'debrief' || view === 'watch') {
    const id = v.safeParse(IdSchema, argument);
    if (id.success) return { view, id: id.output };
    return problem(`${quoted(argument ?? '')} is not the address of an episode. Open one from the library.`);
  }
  if (view === 'learn' && argument !== undefined) {
    const topic = v.safeParse(TopicSchema, argument);
    return topic.success
      ? { view, topic: topic.output }
      : problem(
          `${quoted(argument)} is not a topic. A topic is written in small letters, digits and hyphens.`,
        );
  }
  if (argument !== undefined) return noPart(view, argument);
  if (view === 'learn') return { view, topic: null };
  return { view };
}

function parseNew(params: URLSearchParams): Route {
  const given = new Map<string, string>();
  for (const [key, value] of params) {
    if (!NEW_KEYS.includes(key))
      return problem(`${quoted(key)} is not part of an episode link. Allowed are: ${NEW_KEYS.join(', ')}.`);
    if (given.has(key)) return problem(`The link gives ${key} more than once. Give it once.`);
    given.set(key, value);
  }
  const parsed = v.safeParse(NewParams, Object.fromEntries(given));
  if (!parsed.success) {
    const { path, message } = parsed.issues[0];
    const key = String(path?.[0]?.key ?? '');
    return problem(`${message}, but the link says ${quoted(given.get(key) ?? '')}.`);
  }
  const { scenario, seed, ...rules } = parsed.output;
  return {
    view: 'new',
    scenario: scenario ?? SCENARIO_IDS[0] ?? 'historical',
    seed: seed ?? null,
    rules: { ...DEFAULT_RULES, ...(v.parse(v.partial(RulesSchema), rules) as Partial<Rules>) },
  };
}

/** The address of a route, to be used as it is in a link. */
export function href(route: Exclude<Route, { view: 'problem' }>): string {
  switch (route.view) {
    case 'start':
      return '#/';
    case 'library':
    case 'models':
    case 'agent':
      return `#/${route.view}`;
    case 'learn':
      return route.topic === null ? '#/learn' : `#/learn/${route.topic}`;
    case 'desk':
    case 'debrief':
    case 'watch':
      return `#/${route.view}/${route.id}`;
    case 'new': {
      const params = new URLSearchParams({ scenario: route.scenario });
      if (route.seed !== null) params.set('seed', String(route.seed));
      // Defaults are left out: a short link says at a glance that it is played under the standard rules.
      for (const [key, value] of Object.entries(route.rules))
        if (value !== DEFAULT_RULES[key as keyof Rules]) params.set(key, String(value));
      return `#/new?${params.toString()}`;
    }
  }
}

const noPart = (view: string, argument: string): Route =>
  problem(`The page "${view}" has no part ${quoted(argument)}. Its address is #/${view}.`);

const problem = (message: string): Route => ({ view: 'problem', message });

/** A piece of the link, short and without characters that could hide or turn around the sentence it stands in. */
function quoted(raw: string): string {
  const plain = [...raw.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')];
  return `"${plain.length > 40 ? `${plain.slice(0, 39).join('')}…` : plain.join('')}"`;
}
