/** From one episode of a queue to the next, without anybody at the screen. */
import { nextEpisode } from '../../storage/queues';
import { router } from '../router.svelte';
import type { EpisodeSession } from '../session.svelte';

/** From an episode that the model has just ended to the next of its queue; nothing for one that stands alone. */
export async function goOn(session: EpisodeSession, id: string): Promise<void> {
  const agent = session.header?.agent;
  if (!agent?.runId || !stillAt(id)) return;
  const next = await nextEpisode(agent.runId, agent);
  if (next.ok && next.header && stillAt(id))
    router.go({ view: 'watch', id: next.header.id }, { replace: true });
}

/** Somebody may have gone elsewhere in the meantime. */
const stillAt = (id: string): boolean => router.current.view === 'watch' && router.current.id === id;
