/** Driving the built app in a real Chromium: one browser a file, a fresh context a test. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { guard, type Guard } from './guard';

export { expectNoSeriousAxeViolations } from './axe';

/** The browser must not call home either: a foreign request in a test is then the app's own. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface OpenedPage {
  readonly page: Page;
  readonly guard: Guard;
}

/**
 * Call once at the top of a test file; `flags` are further ones for the browser. Returns how to open a page in a context
 * of its own (own storage, own settings). After each test the contexts are closed, and the test fails if one saw a
 * foreign request or an error.
 */
export function useBrowser(
  flags: readonly string[] = [],
): (options?: BrowserContextOptions) => Promise<OpenedPage> {
  let browser: Browser;
  let guards: Guard[] = [];

  beforeAll(async () => {
    // Chromium refuses its sandbox to root, which is who runs in most containers.
    const args = [...ARGS, ...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
    browser = await chromium.launch({ executablePath: inject('chromiumPath'), args });
  });

  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const offences = guards.flatMap((one) => one.offences);
    guards = [];
    expect(offences).toEqual([]);
  });

  afterAll(() => browser.close());

  return async (options = {}) => {
    const context = await browser.newContext(options);
    const watch = guard(context);
    guards.push(watch);
    return { page: await context.newPage(), guard: watch };
  };
}

/** Opens the app at a deep link such as "#/library" and waits until it has drawn something. */
export async function openApp(page: Page, hash = ''): Promise<void> {
  await page.goto(inject('appUrl') + hash);
  await page.locator('#app > *').first().waitFor();
}
