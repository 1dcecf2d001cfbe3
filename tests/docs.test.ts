/** The generated pages are what the code says. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environmentDocument } from '../scripts/lib/environment-doc';
import { workedExample } from '../scripts/lib/worked-example';

it('docs/environment.md is what the schemas say', () => {
  expect(readFileSync('docs/environment.md', 'utf8')).toBe(environmentDocument());
});

it('every figure of the worked example is recomputed, entry by entry', () => {
  const text = readFileSync('docs/worked-example.md', 'utf8');
  expect(text).toContain(workedExample());
});
