/** The built app opens from a sub-path, alone: no other host, no error, no wall of the browser touched. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectNoSeriousAxeViolations, openApp, useBrowser } from './support/app';

const newPage = useBrowser();

it('opens with its title', async () => {
  const { page } = await newPage();
  await openApp(page);
  expect(await page.title()).toContain('EnterpriseArena');
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true);
});

it.each(['light', 'dark'] as const)('has no serious accessibility violation in %s', async (colorScheme) => {
  const { page } = await newPage({ colorScheme });
  await openApp(page);
  await expectNoSeriousAxeViolations(page);
});

it('cannot reach another host or run text as code', async () => {
  const { page, guard } = await newPage();
  guard.allow(/Content Security Policy|foreign request: https:\/\/elsewhere\.invalid/);
  await openApp(page);
  const reached = await page.evaluate(async () => {
    const img = document.createElement('img');
    img.setAttribute('onerror', 'document.title = "taken"');
    img.src = 'data:,';
    document.body.append(img);
    await new Promise((resolve) => img.addEventListener('error', resolve, { once: true }));
    const fetched = await fetch('https://elsewhere.invalid/').then(
      () => 'fetched',
      () => 'refused',
    );
    return { fetched, title: document.title };
  });
  expect(reached.fetched).toBe('refused');
  expect(reached.title).not.toBe('taken');
});

it('ships no real month', () => {
  const folder = new URL('../../dist/', import.meta.url);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|html|json|css)$/.test(name)) continue;
    expect(readFileSync(new URL(name, folder), 'utf8'), name).not.toMatch(
      /\b20(1[5-9]|2[0-5])-(0[1-9]|1[0-2])\b/,
    );
  }
});
