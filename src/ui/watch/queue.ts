/** From one episode of a queue to the next, without anybody at the screen. */
import { nextEpisode } from '../../storage/queues';
import { router } from '../router.svelte';
import type { EpisodeSession } from '../session.svelte';

/**
 * From an episode that is over to the next of its queue; nowhere from one that stands alone or has been followed already.
 * Returns the sentence of what went wrong, or null.
 */
export async function goOn(session: EpisodeSession, id: string): Promise<string | null> {
  const agent = session.header?.agent;
  if (!agent?.runId || !stillAt(id)) return null;
  const next = await nextEpisode(agent.runId, id, agent);
  if (!next.ok) return `The next episode of the queue was not begun. ${next.message}`;
  if (next.header && stillAt(id)) router.go({ view: 'watch', id: next.header.id }, { replace: true });
  return null;
}

/** Somebody may have gone elsewhere in the meantime. */
const stillAt = (id: string): boolean => router.current.view === 'watch' && router.current.id === id;
