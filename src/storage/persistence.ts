/** Whether the browser may clear the episodes on its own, and how much room they take. */

export interface Keeping {
  readonly state: 'kept' | 'may_be_cleared' | 'unknown';
  readonly message: string;
}

export interface Room {
  readonly used_bytes: number;
  readonly granted_bytes: number;
  readonly message: string;
}

const KEPT: Keeping = {
  state: 'kept',
  message: 'The browser keeps the saved episodes until you delete them.',
};
const MAY_BE_CLEARED: Keeping = {
  state: 'may_be_cleared',
  message:
    'The browser may clear the saved episodes when its disk runs full. Export the ones you want to keep.',
};
const UNKNOWN: Keeping = {
  state: 'unknown',
  message: 'This browser does not say how long it keeps saved episodes. Export the ones you want to keep.',
};

/** How it is now, without asking anything of the person. */
export const keeping = (): Promise<Keeping> => answer((storage) => storage.persisted());

/** Asks the browser to keep the episodes. It may ask the person in turn, so call this after a click. */
export const askToKeep = (): Promise<Keeping> =>
  answer(async (storage) => (await storage.persisted()) || (await storage.persist()));

/** Room used and granted for the whole site; null when the browser does not tell. */
export async function roomUsed(): Promise<Room | null> {
  try {
    const { usage, quota } = (await storageManager()?.estimate()) ?? {};
    if (usage === undefined || quota === undefined) return null;
    return {
      used_bytes: usage,
      granted_bytes: quota,
      message: `${megabytes(usage)} of the ${megabytes(quota)} this browser grants the site are used.`,
    };
  } catch {
    return null;
  }
}

async function answer(ask: (storage: StorageManager) => Promise<boolean>): Promise<Keeping> {
  const storage = storageManager();
  if (!storage) return UNKNOWN;
  try {
    return (await ask(storage)) ? KEPT : MAY_BE_CLEARED;
  } catch {
    return UNKNOWN;
  }
}

/** Missing on pages that came over plain http, and in old browsers that lack `persist`. */
function storageManager(): StorageManager | null {
  const storage = (globalThis.navigator as Partial<Navigator> | undefined)?.storage;
  return storage && typeof storage.persist === 'function' ? storage : null;
}

function megabytes(bytes: number): string {
  const mb = bytes / 1_000_000;
  if (mb >= 1_000) return `${(mb / 1_000).toFixed(1)} GB`;
  return mb >= 10 ? `${Math.round(mb)} MB` : `${mb.toFixed(1)} MB`;
}
