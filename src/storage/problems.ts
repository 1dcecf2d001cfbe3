/** What can go wrong with the browser's storage, as values with a code and a sentence that can be shown as it is. */

export type StorageCode =
  | 'full'
  | 'unavailable'
  | 'newer_version'
  | 'closed'
  | 'blocked'
  | 'conflict'
  | 'not_found'
  | 'over'
  | 'damaged'
  | 'bad_name'
  | 'failed';

export interface StorageProblem {
  readonly ok: false;
  readonly code: StorageCode;
  readonly message: string;
}

/** Outcome of a storage operation. A problem means that nothing was changed. */
export type Stored<T extends object = object> = ({ readonly ok: true } & T) | StorageProblem;

const SENTENCES = {
  full: 'The storage this browser grants the site is full, so nothing was saved. Delete episodes in the library or free disk space, then try again; an export keeps a copy outside the browser.',
  unavailable:
    'This browser does not let the site store anything here, as in some private windows or with site data turned off. Allow site data or use a normal window, then reload the page.',
  newer_version:
    'The saved episodes were written by a newer version of this app. Close its other tabs and reload the page to get that version; nothing was changed.',
  closed:
    'The connection to the saved episodes was closed, most likely by another tab that was updated. Reload the page and go on; what was saved is still there.',
  blocked:
    'Another tab keeps the saved episodes busy and the browser waits for it. Close the other tabs of this app, then try again.',
  conflict:
    'The saved episode has moved on in another tab since this page last read it. Look at the desk again and decide anew.',
  failed:
    'The browser could not read or write the saved episodes. Reload the page; if that does not help, export the episode and restart the browser.',
} as const;

/** Error names of IndexedDB and of Dexie, in the order in which a chain of wrapped errors is judged. */
const NAMES: readonly (readonly [keyof typeof SENTENCES, readonly string[]])[] = [
  ['full', ['QuotaExceededError']],
  ['conflict', ['ConstraintError']],
  ['newer_version', ['VersionError']],
  ['blocked', ['StorageBlockedError']],
  [
    'unavailable',
    ['InvalidStateError', 'SecurityError', 'MissingAPIError', 'NotAllowedError', 'UnknownError'],
  ],
  ['closed', ['DatabaseClosedError', 'DatabaseClosed', 'VersionChangeError']],
  ['unavailable', ['OpenFailedError']],
];

export function storageProblem(code: StorageCode, message: string): StorageProblem {
  return { ok: false, code, message };
}

/** Turns whatever a storage call threw into a sentence. Wrapped causes count: a full disk often hides in an abort. */
export function problemFrom(error: unknown): StorageProblem {
  const names = new Set(chainOf(error));
  const code = NAMES.find(([, known]) => known.some((name) => names.has(name)))?.[0] ?? 'failed';
  return standardProblem(code);
}

/** A problem in the words it always has. */
export const standardProblem = (code: keyof typeof SENTENCES): StorageProblem =>
  storageProblem(code, SENTENCES[code]);

/** What an open desk is told when its episode has been deleted elsewhere. */
export const gone = (): StorageProblem =>
  storageProblem(
    'not_found',
    'The episode is no longer in this browser: it was deleted, perhaps in another tab. Export it now to keep a copy; the file can be imported again.',
  );

function chainOf(error: unknown): string[] {
  const names: string[] = [];
  const queue: unknown[] = [error];
  const seen = new Set<unknown>();
  while (queue.length > 0 && seen.size < 20) {
    const next = queue.shift();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    const { name, inner, cause, failures } = next as Record<string, unknown>;
    if (typeof name === 'string') names.push(name);
    queue.push(inner, cause);
    if (Array.isArray(failures)) queue.push(...failures.slice(0, 5));
  }
  return names;
}
