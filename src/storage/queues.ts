/** Queues: one model, one prompt, several seeds, played one after another. */
import * as v from 'valibot';
import { SeedSchema } from '../sim/contract/record';
import { RulesSchema } from '../sim/contract/rules';
import { SCENARIOS } from '../sim/contract/scenarios';
import { attempt, db } from './database';
import { newHeader, type EpisodeHeader } from './episodes';
import { HeaderSchema } from './header';
import { newId } from './id';
import { storageProblem, type Stored } from './problems';

/** More than a night can hold on any machine; a wrong number must not fill the library. */
export const MAX_SEEDS = 200;

export const QueueSchema = v.object({
  id: v.string(),
  createdAt: v.number(),
  scenario: v.picklist(SCENARIOS.map(({ id }) => id)),
  rules: RulesSchema,
  seeds: v.pipe(v.array(SeedSchema), v.minLength(1), v.maxLength(MAX_SEEDS)),
  /** Episodes begun so far, one a seed, in the order of the seeds. */
  episodes: v.array(v.string()),
  agent: v.required(HeaderSchema.entries.agent.wrapped),
});
export type Queue = Readonly<v.InferOutput<typeof QueueSchema>>;

export function createQueue(
  wanted: Pick<Queue, 'scenario' | 'rules' | 'seeds' | 'agent'>,
): Promise<Stored<{ queue: Queue }>> {
  return attempt(async () => {
    const id = newId();
    const queue = v.parse(QueueSchema, {
      ...wanted,
      id,
      createdAt: Date.now(),
      episodes: [],
      agent: { ...wanted.agent, runId: id },
    });
    await db.runs.add(queue);
    return { ok: true, queue };
  });
}

/** Newest first. */
export function listQueues(): Promise<Stored<{ queues: Queue[] }>> {
  return attempt(async () => ({
    ok: true,
    queues: (await db.runs.orderBy('createdAt').reverse().toArray()).filter((row) => v.is(QueueSchema, row)),
  }));
}

/**
 * Begins the episode that follows `after`, the last one begun (null before the first): whoever asks twice, as two tabs may,
 * begins it once. Null when there is none: every seed has been begun, `after` was not the last, or the queue was
 * forgotten. `agent` is the model as it was last loaded.
 */
export async function nextEpisode(
  queueId: string,
  after: string | null,
  agent?: Queue['agent'],
): Promise<Stored<{ header: EpisodeHeader | null }>> {
  const begin = async (): Promise<Stored<{ header: EpisodeHeader | null }>> => {
    const queue: unknown = await db.runs.get(queueId);
    if (!queue) return { ok: true, header: null };
    if (!v.is(QueueSchema, queue)) return DAMAGED;
    const seed = queue.seeds[queue.episodes.length];
    if (seed === undefined || (queue.episodes.at(-1) ?? null) !== after) return { ok: true, header: null };
    const { scenario, rules } = queue;
    const playing = { ...(agent ?? queue.agent), running: true, runId: queueId };
    const made = newHeader({ scenario, rules, seed, agent: playing });
    if (!made.ok) return made;
    await db.episodes.add(made.header);
    await db.runs.update(queueId, { episodes: [...queue.episodes, made.header.id] });
    return made;
  };
  return attempt(() => db.transaction('rw', db.runs, db.episodes, begin));
}

const DAMAGED = storageProblem(
  'damaged',
  'The queue cannot be read any more, so it does not go on. Its episodes are in the library; begin a new queue with the seeds that are missing.',
);

/** The queue is forgotten; the episodes it has played stay in the library. */
export function deleteQueue(id: string): Promise<Stored> {
  return attempt(async () => {
    await db.runs.delete(id);
    return { ok: true };
  });
}
