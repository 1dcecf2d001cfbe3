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

/** Models are fetched over https when somebody asks for one; everything else from elsewhere stays shut out. */
it('takes no script, image or plain http from another host, and runs no text as code', async () => {
  const { page, guard } = await newPage();
  guard.allow(/Content Security Policy|foreign request: https?:\/\/elsewhere\.invalid/);
  await openApp(page);
  const { refused, title } = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.push(effectiveDirective),
    );
    const failed = (element: HTMLElement) =>
      new Promise((resolve) => element.addEventListener('error', resolve, { once: true }));
    const img = document.createElement('img');
    img.setAttribute('onerror', 'document.title = "taken"');
    img.src = 'https://elsewhere.invalid/x.png';
    const script = document.createElement('script');
    script.src = 'https://elsewhere.invalid/x.js';
    const both = Promise.all([failed(img), failed(script)]);
    document.body.append(img, script);
    await both;
    await fetch('http://elsewhere.invalid/').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    return { refused, title: document.title };
  });
  expect(new Set(refused)).toEqual(new Set(['img-src', 'script-src-elem', 'script-src-attr', 'connect-src']));
  expect(title).not.toBe('taken');
});

it('ships no real month', () => {
  const folder = new URL('../../dist/', import.meta.url);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|html|json|css)$/.test(name)) continue;
    // A version of JSON Schema is called like a month.
    expect(readFileSync(new URL(name, folder), 'utf8').replaceAll(/draft[-/]2020-12/g, ''), name).not.toMatch(
      /\b20(1[5-9]|2[0-5])-(0[1-9]|1[0-2])\b/,
    );
  }
});

it('loads no byte of an engine before a model is wanted, and asks no other host', async () => {
  const { page } = await newPage();
  const asked: string[] = [];
  // Of the context: the service worker asks for things, too.
  page.context().on('request', (request) => asked.push(request.url()));
  for (const hash of ['', '#/agent', '#/library', '#/learn']) {
    await openApp(page, hash);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((url) => /engine-|llm|llama|\.wasm/i.test(url))).toEqual([]);
});
