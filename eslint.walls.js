/**
 * The walls between the rooms of `src`: which room may import from which. Two matter most: the page and
 * the agents cannot reach a running simulation, and the simulation reaches nothing at all.
 */
import globals from 'globals';

const ROOMS = ['sim', 'agents', 'models', 'lab', 'storage', 'workers', 'ui'];

/** Small, pure packages the simulation may use; every other room is free to choose. */
const SIM_PACKAGES = ['valibot', '@valibot/to-json-schema', 'seedrandom'];

/** Folders below a room in which a file may lie; the wall test fails when somebody nests deeper. */
export const MAX_DEPTH = 5;

/**
 * `full`: any import. `types`: `import type` only, plus the run-time values of `sim/contract`, which are names, limits and
 * schemas without behaviour. A room that is not named is closed.
 */
const MAY_IMPORT = {
  sim: {},
  models: {},
  agents: { types: ['sim', 'models'] },
  lab: { full: ['sim', 'agents'] },
  storage: { types: ['sim', 'models'] },
  workers: { full: ['sim', 'agents', 'models', 'lab'] },
  ui: { full: ['workers', 'storage'], types: ['sim', 'agents', 'models', 'lab'] },
};

const anyOf = (words) => `(?:${words.join('|')})`;

/** What exists only in a browser, a worker or Node, and the clocks of the language. `structuredClone` is pure. */
const OUTSIDE_SIM = new Set(
  Object.keys({ ...globals.browser, ...globals.worker, ...globals.node })
    .filter((name) => !(name in globals.builtin) && name !== 'structuredClone')
    .concat('Date', 'Temporal'),
);

function importPatterns(room, depth) {
  const { full = [], types = [] } = MAY_IMPORT[room];
  // From `depth` folders below `src`, exactly `depth` steps up lead back to it: so a folder of ours that happens to be
  // called like a room (`ui/views/lab`) is not taken for that room.
  const toSrc = `^(?:\\./)?(?:\\.\\./){${depth}}`;
  const closed = ROOMS.filter((other) => other !== room && !full.includes(other) && !types.includes(other));
  const patterns = [
    {
      regex: `^(?:\\./)?(?:\\.\\./){${depth + 1},}(?!\\.\\./|data/)`,
      message: 'Outside src only data/ may be imported.',
    },
    {
      regex: `${toSrc}${anyOf(closed)}(?:/|$)`,
      message: `A module of ${room} may not import from this room.`,
    },
  ];
  const typesOnly = types.map((other) => (other === 'sim' ? 'sim(?!/contract/[\\w-]+$)' : other));
  if (types.length > 0)
    patterns.push({
      regex: `${toSrc}${anyOf(typesOnly)}(?:/|$)`,
      allowTypeImports: true,
      message: `A module of ${room} may import types of this room only: use "import type".`,
    });
  if (room === 'sim')
    patterns.push({
      regex: `^(?!\\.{1,2}/)(?!${anyOf(SIM_PACKAGES)}(?:/|$))`,
      message: `The simulation uses no package but ${SIM_PACKAGES.join(', ')}.`,
    });
  return patterns;
}

/** Import walls do not see `import('...')`; a selector does. */
const dynamicImports = (patterns) =>
  patterns.flatMap(({ regex, message, allowTypeImports }) => {
    const value = `[value=/${regex.replaceAll('/', '\\/')}/]`;
    const selectors = [`ImportExpression > Literal${value}`];
    if (!allowTypeImports) selectors.push(`TSImportType Literal${value}`);
    return selectors.map((selector) => ({ selector, message }));
  });

const SIM_SYNTAX = [
  {
    selector: 'CallExpression[callee.property.name=/^toLocale/][arguments.length=0]',
    message: 'Without a locale the text depends on the machine.',
  },
];

const walls = ROOMS.flatMap((room) =>
  Array.from({ length: MAX_DEPTH }, (_, below) => {
    const patterns = importPatterns(room, below + 1);
    return {
      name: `walls/${room}/${below}`,
      files: [`src/${room}/${'*/'.repeat(below)}*.{ts,svelte}`],
      rules: {
        '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
        'no-restricted-syntax': ['error', ...dynamicImports(patterns), ...(room === 'sim' ? SIM_SYNTAX : [])],
      },
    };
  }),
);

/** The simulation is deterministic: the same record gives the same cents on every machine, years later. */
const purity = {
  name: 'walls/sim/purity',
  files: ['src/sim/**/*.ts'],
  rules: {
    'no-restricted-globals': [
      'error',
      {
        globals: [...OUTSIDE_SIM].map((name) => ({
          name,
          message: 'The simulation is pure: no clock, no I/O, no page.',
        })),
        checkGlobalObject: true,
      },
    ],
    'no-restricted-properties': [
      'error',
      { object: 'Math', property: 'random', message: 'Chance comes from the seed.' },
    ],
  },
};

export default [...walls, purity];
