/** Adding decisions to a saved episode: the rows and the header change together or not at all. */
import { MAX_DECISIONS, type Claim, type Decision } from '../sim/contract/record';
import type { Decider, TraceRow } from '../sim/contract/agent';
import type { Outcome } from '../sim/contract/results';
import { attempt, db } from './database';
import type { EpisodeHeader } from './header';
import { addRows } from './trace';
import { gone, standardProblem, storageProblem, type StorageProblem, type Stored } from './problems';

/** Who decided, and the rows of the trace that tell of it. */
export interface Authorship {
  readonly by: Decider;
  readonly rows: readonly TraceRow[];
}

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
  { by, rows }: Authorship = { by: 'person', rows: [] },
): Promise<Stored<{ header: EpisodeHeader }>> {
  return attempt(() =>
    db.transaction('rw', db.episodes, db.decisions, db.trace, async () => {
      const header = await db.episodes.get(id);
      if (!header) return gone();
      const refusal = refuse(header, index, decisions.length);
      if (refusal) return refusal;
      await db.decisions.bulkAdd(
        decisions.map((decision, i) => ({
          episodeId: id,
          index: index + i,
          decision,
          ...(by === 'person' ? {} : { by }),
        })),
      );
      const traced = await addRows(header, rows);
      const { t, monthLabel, outcome, claim } = standing;
      const moved: EpisodeHeader = {
        ...traced,
        ...decidedBy(header, by, decisions.length),
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

/** Counted only once a model has had a part in it: a person's own game needs no such field. */
function decidedBy(
  { decided, decisions }: EpisodeHeader,
  by: Decider,
  added: number,
): Pick<EpisodeHeader, 'decided'> {
  if (!decided && by === 'person') return {};
  const before = decided ?? { person: decisions, agent: 0, harness: 0 };
  return { decided: { ...before, [by]: before[by] + added } };
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
