/** A page without views: session, storage and simulator as the app uses them, within reach of a test. */
import { deleteEpisode, createEpisode, listEpisodes, loadEpisode } from '../../../src/storage/episodes';
import { appendDecisions } from '../../../src/storage/decisions';
import { DEFAULT_RULES } from '../../../src/sim/contract/rules';
import { importFile } from '../../../src/ui/import-file';
import { EpisodeSession } from '../../../src/ui/session.svelte';

const workers: Worker[] = [];

/** Keeps the workers in reach, so that a test can kill one as a browser short of memory would: without a word. */
globalThis.Worker = class extends Worker {
  constructor(...given: ConstructorParameters<typeof Worker>) {
    super(...given);
    workers.push(this);
  }
};

const session = new EpisodeSession({ patience: { answerMs: 1_000, pingMs: 1_000 } });

const arena = {
  session,
  workers,
  deleteEpisode,
  listEpisodes,
  loadEpisode,
  appendDecisions,
  async create(): Promise<string> {
    const made = await createEpisode({ scenario: 'historical', rules: DEFAULT_RULES, seed: 42 });
    if (!made.ok) throw new Error(made.message);
    return made.header.id;
  },
  importText: (text: string, name: string) => importFile(new File([text], name)),
  kill: () => workers.at(-1)?.terminate(),
  look() {
    const { phase, live, header, inbox, problem, notice, busy } = session;
    return { phase, live, header, inbox, problem, notice, busy };
  },
};
export type Arena = typeof arena;

declare global {
  var arena: Arena;
}
globalThis.arena = arena;
