/** Builds the page of this folder once for a test file, serves it, and opens it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll } from 'vitest';

export function useLlamaPage(): (page: Page) => Promise<void> {
  let server: PreviewServer;
  let outDir: string;

  beforeAll(async () => {
    outDir = mkdtempSync(join(tmpdir(), 'llama-page-'));
    const common = { configFile: false, root: import.meta.dirname, logLevel: 'warn' } as const;
    await build({ ...common, worker: { format: 'es' }, build: { outDir, emptyOutDir: true } });
    server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: 'localhost' } });
  });

  afterAll(async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  });

  return async (page) => {
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction(() => 'llama' in globalThis);
  };
}
