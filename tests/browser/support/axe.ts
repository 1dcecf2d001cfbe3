/** Accessibility: the automatic part of WCAG 2.2 AA. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with a line for each serious or critical violation on the page as it now stands. */
export async function expectNoSeriousAxeViolations(page: Page): Promise<void> {
  // Through the debugger, not as a script element: the page's content security policy stays in force.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (tags) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: { type: 'tag', values: tags } }),
    TAGS,
  );
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`,
    );
  expect(serious).toEqual([]);
}
