/** Installs the packages when they are missing or older than the lock file. Imports no package itself. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const changedAt = (path) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** npm writes its own lock file last, so that an install that was cut off counts as missing. */
export const dependenciesAreFresh = () =>
  changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json') &&
  changedAt('node_modules/.package-lock.json') > 0;

/** Resolves with whether the packages are there now. */
export async function ensureDependencies() {
  if (dependenciesAreFresh()) return true;
  console.log('Installing the packages of package-lock.json ...');
  // On Windows npm is a batch file, which only a shell can start.
  const code = await run('npm', ['ci', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' });
  if (code !== 0)
    console.error('The packages could not be installed: see the lines of npm above, then try again.');
  return code === 0;
}
