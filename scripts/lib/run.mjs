/** Running other programs of the project. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root: the scripts work from any current folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a program in the root with its output shown and no standard input; resolves with its exit code, 1 when it could
 * not start or was ended by a signal.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a JavaScript program of an installed package, without npm or a shell in between. */
export const runPackage = (file, args, options) =>
  run(process.execPath, [`node_modules/${file}`, ...args], options);
