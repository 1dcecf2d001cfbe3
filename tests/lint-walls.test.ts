/** The walls between the rooms of `src`: each must turn a wrong import away and let a right one through. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { MAX_DEPTH } from '../eslint.walls.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WALL_RULES = /no-restricted|no-import-type-side-effects/;

// The files below do not exist, so no rule may ask the compiler about them; that is also what makes this fast.
const eslint = new ESLint({ cwd: ROOT, overrideConfig: [ts.configs.disableTypeChecked as object] });

/** Rules of the walls that `code` breaks, were it the file `path` below `src`. */
async function broken(path: string, code: string): Promise<string[]> {
  const text = path.endsWith('.svelte') ? `<script lang="ts">\n${code}\n</script>\n` : `${code}\n`;
  const [result] = await eslint.lintText(text, { filePath: `${ROOT}src/${path}` });
  const fatal = result?.messages.find((message) => message.fatal);
  if (!result || fatal) throw new Error(`could not lint ${path}: ${fatal?.message ?? 'it is ignored'}`);
  return result.messages.map((message) => message.ruleId ?? '').filter((rule) => WALL_RULES.test(rule));
}

const WRONG: readonly (readonly [path: string, code: string])[] = [
  ['sim/x.ts', `import { y } from '../ui/y'; y();`],
  ['sim/x.ts', `import type { Y } from '../storage/y'; export type X = Y;`],
  ['sim/x.ts', `import { readFileSync } from 'node:fs'; readFileSync('x');`],
  ['sim/x.ts', `export type X = import('../agents/y').Y;`],
  ['sim/tools/x.ts', `import { y } from '../../models/y'; y();`],
  ['sim/tools/deep/x.ts', `export { y } from '../../../lab/y';`],
  ['models/x.ts', `import type { Y } from '../sim/contract/results'; export type X = Y;`],
  ['models/web/x.ts', `import { y } from '../../agents/y'; y();`],
  ['agents/x.ts', `import { Episode } from '../sim/episode'; new Episode();`],
  ['agents/x.ts', `import { load } from '../models/webllm'; load();`],
  ['agents/x.ts', `import { type Y } from '../sim/episode'; export type X = Y;`],
  ['agents/x.ts', `import { y } from '../sim/contract/../episode'; y();`],
  ['agents/x.ts', `import type { Y } from '../lab/y'; export type X = Y;`],
  ['lab/x.ts', `import { y } from '../models/y'; y();`],
  ['lab/x.ts', `import { y } from '../workers/y'; y();`],
  ['storage/x.ts', `import { replay } from '../sim/replay'; replay();`],
  ['storage/x.ts', `import { y } from '../agents/y'; y();`],
  ['storage/x.ts', `import type { Y } from '../ui/y'; export type X = Y;`],
  ['workers/x.ts', `import { y } from '../ui/y'; y();`],
  ['workers/x.ts', `import { db } from '../storage/database'; db();`],
  ['ui/x.ts', `import { Episode } from '../sim/episode'; new Episode();`],
  ['ui/x.ts', `import { Episode } from '../sim'; new Episode();`],
  ['ui/x.ts', `export const load = () => import('../models/webllm');`],
  ['ui/views/desk/x.ts', `import { y } from '../../../agents/y'; y();`],
  ['ui/views/Desk.svelte', `import { y } from '../../lab/y'; y();`],
  ['ui/views/x.svelte.ts', `import { y } from '../../sim/y'; y();`],
  ['ui/x.ts', `import { y } from '../../tests/support/y'; y();`],
];

const RIGHT: readonly (readonly [path: string, code: string])[] = [
  ['sim/x.ts', `import { y } from './y'; import { z } from '../../data/macro'; y(z);`],
  ['sim/tools/x.ts', `import { y } from '../ledger'; import { z } from '../../../data/sector'; y(z);`],
  ['sim/x.ts', `import * as v from 'valibot'; import alea from 'seedrandom/lib/alea.js'; alea(v);`],
  ['models/x.ts', `import { y } from './port'; y();`],
  [
    'agents/x.ts',
    `import type { Y } from '../sim/episode'; import type { Z } from '../models/port'; export type X = Y | Z;`,
  ],
  ['agents/x.ts', `import { TOOL_NAMES } from '../sim/contract/names'; TOOL_NAMES.at(0);`],
  [
    'lab/x.ts',
    `import { Episode } from '../sim/episode'; import { y } from '../agents/y'; y(new Episode());`,
  ],
  [
    'storage/x.ts',
    `import { Schema } from '../sim/contract/record'; import type { Y } from '../sim/episode'; export const x: Y = Schema;`,
  ],
  [
    'workers/x.ts',
    `import { a } from '../sim/a'; import { b } from '../agents/b'; import { c } from '../lab/c'; import { d } from '../models/d'; a(b, c, d);`,
  ],
  ['ui/x.ts', `import { y } from '../workers/client'; import { z } from '../storage/episodes'; y(z);`],
  [
    'ui/x.ts',
    `import { y } from '../sim/contract/names'; import type { Z } from '../lab/z'; export const x: Z = y;`,
  ],
  ['ui/views/Desk.svelte', `import type { Y } from '../../sim/y'; export const y: Y = 1;`],
  // Folders of the page that are called like rooms.
  ['ui/views/desk/x.ts', `import { y } from '../lab/y'; import { z } from '../models/z'; y(z);`],
];

const IMPURE = [
  'new Date()',
  'Date.now()',
  'globalThis.Date.now()',
  'Math.random()',
  'performance.now()',
  'setTimeout(() => 1, 1)',
  `fetch('/x')`,
  'window.name',
  'document.title',
  'crypto.randomUUID()',
  'console.log(1)',
  'process.exit()',
  '(1).toLocaleString()',
];

describe('walls', () => {
  it.each(WRONG)('%s may not: %s', async (path, code) => {
    expect(await broken(path, code)).not.toEqual([]);
  });

  it.each(RIGHT)('%s may: %s', async (path, code) => {
    expect(await broken(path, code)).toEqual([]);
  });

  it.each(IMPURE)('the simulation may not use %s', async (code) => {
    expect(await broken('sim/x.ts', `export const x = ${code};`)).not.toEqual([]);
    expect(await broken('ui/x.ts', `export const x = ${code};`)).toEqual([]);
  });

  it('let the simulation compute', async () => {
    const code = `export const x = (structuredClone([1.5]).at(0) ?? 0) + Math.log(2);\nexport const y = x.toLocaleString('en-US');`;
    expect(await broken('sim/x.ts', code)).toEqual([]);
  });

  it('reach every file of src', () => {
    const deepest = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|svelte)$/.test(path))
      .map((path) => path.split(/[\\/]/).length - 1);
    expect(Math.max(...deepest)).toBeLessThanOrEqual(MAX_DEPTH);
  });
});
