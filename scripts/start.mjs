/** `npm start`: installs what is missing, builds, and serves the built app on this machine. */
import { buildApp } from './lib/build.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';

const DEFAULT_PORT = 4173;

const port = Number(process.env.PORT || DEFAULT_PORT);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT is "${process.env.PORT}": it must be a whole number from 1 to 65535.`);
  process.exit(1);
}
if (!(await ensureDependencies()) || !(await buildApp())) process.exit(1);

// Loaded only now: it needs a package that may just have been installed.
const { serveDist } = await import('./lib/serve.mjs');
const { url, close } = await serveDist({ port });
console.log(`EnterpriseArena is at ${url} (Ctrl-C ends it).`);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void close().then(() => process.exit(0));
  });
