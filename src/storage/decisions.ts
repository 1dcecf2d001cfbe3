/** Adding decisions to a saved episode: the rows and the header change together or not at all. */
import { MAX_DECISIONS, type Claim, type Decision } from '../sim/contract/record';
import type { Outcome } from '../sim/contract/results';
import { attempt, db } from './database';
import type { EpisodeHeader } from './header';
import { standardProblem, storageProblem, type StorageProblem, type Stored } from './problems';

/** How the episode stands after the decisions. */
export interface Standing {
  readonly t: number;
  readonly monthLabel: string;
  readonly outcome: Outcome;
  /** Needed once the outcome is no longer running. */
  readonly claim?: Claim;
}

/**
 * Adds decisions from position `index` on. `index` must be the number of decisions already stored: otherwise another
 * tab has decided in between, and the answer is a conflict with nothing changed.
 */
export function appendDecisions(
  id: string,
  index: number,
  decisions: readonly Decision[],
  standing: Standing,
): Promise<Stored<{ header: EpisodeHeader }>> {
  return attempt(() =>
    db.transaction('rw', db.episodes, db.decisions, async () => {
      const header = await db.episodes.get(id);
      if (!header) return gone();
      const refusal = refuse(header, index, decisions.length);
      if (refusal) return refusal;
      await db.decisions.bulkAdd(
        decisions.map((decision, i) => ({ episodeId: id, index: index + i, decision })),
      );
      const { t, monthLabel, outcome, claim } = standing;
      const moved: EpisodeHeader = {
        ...header,
        t,
        monthLabel,
        outcome,
        decisions: index + decisions.length,
        status: outcome === 'running' ? 'playing' : 'ended',
        updatedAt: Date.now(),
        ...(claim ? { claim } : {}),
      };
      await db.episodes.put(moved);
      return { ok: true, header: moved };
    }),
  );
}

function refuse(header: EpisodeHeader, index: number, count: number): StorageProblem | null {
  if (header.status !== 'playing')
    return storageProblem(
      'over',
      'The episode is over, so it takes no more decisions. Open its debrief instead.',
    );
  if (header.decisions !== index) return standardProblem('conflict');
  if (index + count > MAX_DECISIONS)
    return storageProblem(
      'over',
      `An episode holds at most ${MAX_DECISIONS} decisions and this one is full. Give it up to see the debrief, or export it.`,
    );
  return null;
}

/** What an open desk is told when its episode has been deleted elsewhere. */
export const gone = (): StorageProblem =>
  storageProblem(
    'not_found',
    'The episode is no longer in this browser: it was deleted, perhaps in another tab. Export it now to keep a copy; the file can be imported again.',
  );
