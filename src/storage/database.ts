/** The browser's database of episodes. Each decision is a row of its own, so that saving one never rewrites the rest. */
import Dexie, { type Table } from 'dexie';
import type { DecisionRow, EpisodeHeader, TraceEntry } from './header';
import type { SavedModel } from './models';
import type { PromptCopy } from './prompts';
import type { Queue } from './queues';
import { problemFrom, type Stored } from './problems';

export const DATABASE_NAME = 'enterprise-arena';
/** Some browsers never answer when their storage is stuck; a person deserves a sentence by then. */
const OPEN_LIMIT_MS = 10_000;

export type ArenaDatabase = Dexie & {
  readonly episodes: Table<EpisodeHeader, string>;
  readonly decisions: Table<DecisionRow, [string, number]>;
  readonly trace: Table<TraceEntry, [string, number]>;
  /** Queues of seeds. */
  readonly runs: Table<Queue, string>;
  readonly prompts: Table<PromptCopy, string>;
  readonly models: Table<SavedModel, string>;
};

function declareDatabase(name: string): ArenaDatabase {
  // Strict durability: a decision that was shown as taken survives a power cut, not only a crashed tab.
  // No cache: a page following an episode must see what is stored, not what is about to be.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
  // A later table gets a version of its own below; a version that has shipped is never edited.
  db.version(1).stores({ episodes: 'id, updatedAt', decisions: '[episodeId+index]' });
  db.version(2).stores({
    trace: '[episodeId+index]',
    runs: 'id, createdAt',
    prompts: 'id',
    models: 'id, addedAt',
  });
  return db as ArenaDatabase;
}

export const db = declareDatabase(DATABASE_NAME);

/** All stored decisions of an episode, in order. */
export const decisionsOf = (id: string) =>
  db.decisions.where('[episodeId+index]').between([id, Dexie.minKey], [id, Dexie.maxKey]);

/** The stored trace of an episode, in order. */
export const traceOf = (id: string) =>
  db.trace.where('[episodeId+index]').between([id, Dexie.minKey], [id, Dexie.maxKey]);

class StorageBlockedError extends Error {
  override readonly name = 'StorageBlockedError';
}

function ready(): Promise<void> {
  if (db.isOpen()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const blocked = () => reject(new StorageBlockedError());
    const timer = setTimeout(blocked, OPEN_LIMIT_MS);
    db.on('blocked', blocked);
    db.open()
      .then(() => resolve(), reject)
      .finally(() => {
        clearTimeout(timer);
        db.on('blocked').unsubscribe(blocked);
      });
  });
}

/** Runs one storage operation; whatever it throws comes back as a problem. */
export async function attempt<T extends object>(work: () => PromiseLike<Stored<T>>): Promise<Stored<T>> {
  try {
    await ready();
    return await work();
  } catch (error) {
    return problemFrom(error);
  }
}
