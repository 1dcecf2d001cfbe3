/** Seeds as people type them. */
import { expect, it } from 'vitest';
import { MAX_SEEDS } from '../../../src/storage/queues';
import { parseSeeds } from '../../../src/ui/agent/seeds';

it.each([
  ['', []],
  ['7', [7]],
  ['1, 2;3 4', [1, 2, 3, 4]],
  ['1-4, 2', [1, 2, 3, 4]],
  ['0, 4294967295', [0, 4_294_967_295]],
])('%j is read', (text, seeds) => {
  expect(parseSeeds(text)).toEqual({ ok: true, seeds });
});

it.each(['-1', '1.5', 'abc', '4294967296', '5-2', `0-${MAX_SEEDS}`, '1e3', '<b>'])(
  '%j is answered with what is allowed',
  (text) => {
    const parsed = parseSeeds(text);
    expect(parsed).toMatchObject({ ok: false });
    expect(parsed.ok ? '' : parsed.message).toContain('separated by commas');
  },
);
