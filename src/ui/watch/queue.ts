/** From one episode of a queue to the next, without anybody at the screen. */
import { nextEpisode } from '../../storage/runs';
import { router } from '../router.svelte';
import type { AgentRun } from './run.svelte';

/** Once the episode is over, goes to the next one of its queue. Does nothing for one that is paused or stands alone. */
export async function goOn(run: AgentRun, id: string): Promise<void> {
  const agent = run.session.header?.agent;
  if (run.phase !== 'over' || !agent?.runId || !stillAt(id)) return;
  const next = await nextEpisode(agent.runId, agent);
  if (next.ok && next.header && stillAt(id))
    router.go({ view: 'watch', id: next.header.id }, { replace: true });
}

/** Somebody may have gone elsewhere in the meantime. */
const stillAt = (id: string): boolean => router.current.view === 'watch' && router.current.id === id;
