/** Builds the app into `dist`. */
import { runPackage } from './run.mjs';

/** Resolves with whether the build succeeded. */
export async function buildApp() {
  // A test runner sets these; the build would take them as a wish for development code.
  const {
    NODE_ENV: _node,
    VITEST: _vitest,
    MODE: _mode,
    DEV: _dev,
    PROD: _prod,
    TEST: _test,
    ...env
  } = process.env;
  return (await runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { env })) === 0;
}
