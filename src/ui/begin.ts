/** Begins an episode and goes to its desk. Apart from the pages, which load it, and storage with it, only when wanted. */
import { createEpisode, type NewEpisode } from '../storage/episodes';
import { askToKeep } from '../storage/persistence';
import { router } from './router.svelte';

/** Returns the sentence of what went wrong, or null. `replace` lets the back button skip the link that led here. */
export async function beginEpisode(wanted: NewEpisode, replace: boolean): Promise<string | null> {
  const made = await createEpisode(wanted);
  if (!made.ok) return made.message;
  // From here on there is something to lose: ask the browser not to clear it. Its answer is shown in the library.
  void askToKeep();
  router.go({ view: 'desk', id: made.header.id }, { replace });
  return null;
}
