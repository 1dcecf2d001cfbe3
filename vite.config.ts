import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offlineFiles } from './scripts/lib/offline-files.mjs';

export default defineConfig({
  plugins: [svelte(), offlineFiles()],
  // Relative addresses, so that the built folder works from any sub-path of any host.
  base: './',
  build: {
    target: 'es2022',
    // Browsers that know light-dark() themselves: a lowered one would resolve at the root and ignore a nested scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  worker: { format: 'es' },
  test: {
    watch: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/agents/browser/**', 'tests/property/**'],
        },
      },
      {
        extends: true,
        test: { name: 'property', include: ['tests/property/**/*.test.ts'], testTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/agents/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/support/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One Chromium at a time, and after the other projects: school laptops and CI have few cores.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
