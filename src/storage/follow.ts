/** Following a saved episode: changes made by this or any other tab are reported as they are stored. */
import { liveQuery } from 'dexie';
import { db } from './database';
import type { EpisodeHeader } from './header';
import { problemFrom, type StorageProblem } from './problems';

/** Reports the header at once and after every change; null when it has been deleted. Returns how to stop. */
export function followEpisode(
  id: string,
  onHeader: (header: EpisodeHeader | null) => void,
  onProblem: (problem: StorageProblem) => void,
): () => void {
  const subscription = liveQuery(() => db.episodes.get(id)).subscribe({
    next: (header) => onHeader(header ?? null),
    error: (error: unknown) => onProblem(problemFrom(error)),
  });
  return () => subscription.unsubscribe();
}
