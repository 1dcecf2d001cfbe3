/** Builds the page of this folder once for a test file, serves it, and opens it in tabs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { BrowserContext, Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Arena } from './page';

export type Look = ReturnType<Arena['look']>;

export interface Tab {
  readonly page: Page;
  look(): Promise<Look>;
  /** Waits until what the page shows is as wanted. */
  until(wanted: (look: Look) => boolean): Promise<Look>;
}

export function useSessionPage() {
  let server: PreviewServer;
  let outDir: string;

  beforeAll(async () => {
    outDir = mkdtempSync(join(tmpdir(), 'session-page-'));
    const common = { configFile: false, root: import.meta.dirname, logLevel: 'warn' } as const;
    await build({
      ...common,
      plugins: [svelte({ configFile: false })],
      worker: { format: 'es' },
      build: { outDir, emptyOutDir: true },
    });
    server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: 'localhost' } });
  });

  afterAll(async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  });

  const address = () => server.resolvedUrls?.local[0] ?? '';

  /** Opens a tab, and in it the episode when an id is given. */
  const open = async (context: BrowserContext, id?: string): Promise<Tab> => {
    const page = await context.newPage();
    await page.goto(address());
    await page.waitForFunction(() => 'arena' in globalThis);
    if (id !== undefined) await page.evaluate((episode) => arena.session.open(episode), id);
    const look = () => page.evaluate(() => arena.look());
    const until = async (wanted: (look: Look) => boolean) => {
      let last: Look | undefined;
      await expect
        .poll(async () => wanted((last = await look())), {
          timeout: 20_000,
          message: 'the page to be as wanted',
        })
        .toBe(true);
      return last!;
    };
    return { page, look, until };
  };

  /** The same with a fresh episode. */
  const openNew = async (context: BrowserContext): Promise<Tab & { readonly id: string }> => {
    const tab = await open(context);
    const id = await tab.page.evaluate(async () => {
      const made = await arena.create();
      await arena.session.open(made);
      return made;
    });
    return { ...tab, id };
  };

  return { open, openNew, address };
}
