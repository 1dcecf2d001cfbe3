/** Finds the Chromium that the browser tests drive. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

export const CHROMIUM_ADVICE =
  'No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to the full path of its program; ' +
  'without one, `npm run test:fast` runs everything but the browser tests.';

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function candidates() {
  const { env, platform } = process;
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((base) =>
        ['Chromium', 'Google\\Chrome'].map((name) => join(base, name, 'Application', 'chrome.exe')),
      );
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  if (platform !== 'darwin') return [...onPath, '/snap/bin/chromium'];
  const apps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];
  return [
    ...['/Applications', join(env.HOME ?? '', 'Applications')].flatMap((base) =>
      apps.map((app) => join(base, app)),
    ),
    ...onPath,
  ];
}

/**
 * Path of the program, or null. A CHROMIUM_PATH that is set and wrong is null too, not a silent fall-back to another
 * browser than the one asked for.
 */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return isProgram(asked) ? asked : null;
  return candidates().find(isProgram) ?? null;
}

/** Finds Chromium or, as root on Debian or Ubuntu, installs it; null when there is none. */
export async function ensureChromium() {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  console.log('Installing Chromium for the browser tests ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A stale list fails the install, a failed refresh may not: try the install in any case.
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', 'chromium'], { env });
  return findChromium();
}
