/** Builds the app once for all browser tests and serves the built files, as a host would, from a sub-path. */
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../../scripts/lib/build.mjs';
import { CHROMIUM_ADVICE, findChromium } from '../../../scripts/lib/find-chromium.mjs';
import { serveDist } from '../../../scripts/lib/serve.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the served app, with a slash at its end. */
    appUrl: string;
    chromiumPath: string;
  }
}

/** The harder case: what works below a folder also works at the root of a host. */
const MOUNT = '/some/folder/';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findChromium();
  if (!chromium) throw new Error(CHROMIUM_ADVICE);
  if (!(await buildApp())) throw new Error('The app did not build: see the lines above.');
  const { url, close } = await serveDist({ mount: MOUNT });
  project.provide('appUrl', url);
  project.provide('chromiumPath', chromium);
  return close;
}
