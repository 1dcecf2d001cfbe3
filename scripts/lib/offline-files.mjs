/** A plugin of the build: makes the service worker, and tells it which files there are once all of them are written. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** It lies beside `index.html`: browsers look for a new one under the same name. */
const SERVICE_WORKER = 'service-worker.js';
const PLACE = 'self.OFFLINE_FILES';
const ENGINE_PACKAGE = /@mlc-ai|@wllama/;
/** What only who runs a model needs: our workers around the engines, and what those load. */
const ENGINE = /^assets\/(?:engine-|webllm|wllama)/;

export function offlineFiles() {
  return {
    name: 'offline-files',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', [SERVICE_WORKER]: 'src/workers/service-worker.ts' },
          output: {
            entryFileNames: ({ name }) => (name === SERVICE_WORKER ? name : 'assets/[name]-[hash].js'),
          },
        },
      },
      worker: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ moduleIds }) =>
              `assets/${moduleIds.some((id) => ENGINE_PACKAGE.test(id)) ? 'engine-' : ''}[name]-[hash].js`,
          },
        },
      },
    }),
    writeBundle({ dir = '' }) {
      const urls = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((url) => url !== SERVICE_WORKER)
        .toSorted();
      const app = urls
        .filter((url) => !ENGINE.test(url))
        .map((url) => ({ url, revision: url.startsWith('assets/') ? null : digest(join(dir, url)) }));
      const engines = urls.filter((url) => ENGINE.test(url));
      const worker = join(dir, SERVICE_WORKER);
      const text = readFileSync(worker, 'utf8');
      if (!text.includes(PLACE)) throw new Error(`${SERVICE_WORKER} has no place for the list of files.`);
      writeFileSync(
        worker,
        text.replace(PLACE, () => JSON.stringify({ app, engines })),
      );
    },
  };
}

const digest = (path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
