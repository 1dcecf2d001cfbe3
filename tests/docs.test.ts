/** The generated pages are what the code says. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MODEL_PROBLEMS } from '../src/models/problems';
import { environmentDocument } from '../scripts/lib/environment-doc';
import { workedExample } from '../scripts/lib/worked-example';

it('docs/environment.md is what the schemas say', () => {
  expect(readFileSync('docs/environment.md', 'utf8')).toBe(environmentDocument());
});

it('every figure of the worked example is recomputed, entry by entry', () => {
  const text = readFileSync('docs/worked-example.md', 'utf8');
  expect(text).toContain(workedExample());
});

it('docs/models.md explains every problem a model can have, and no other', () => {
  const rows = readFileSync('docs/models.md', 'utf8').matchAll(/^\| `(\w+)`\s*\| (.*?)\s*\|$/gm);
  expect(Object.fromEntries([...rows].map(([, code, sentence]) => [code, sentence]))).toEqual(MODEL_PROBLEMS);
});
