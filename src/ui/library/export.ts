/** Writes an episode to a file on the person's disk. */
import { loadEpisode, type EpisodeHeader } from '../../storage/episodes';
import { recordFile } from '../../storage/files';
import { loadTrace } from '../../storage/trace';
import { downloadText } from '../download';

/** Returns the sentence of what went wrong, or null. */
export async function exportEpisode({ id }: EpisodeHeader): Promise<string | null> {
  const loaded = await loadEpisode(id);
  if (!loaded.ok) return loaded.message;
  const { header, record } = loaded;
  const traced = header.agent ? await loadTrace(id) : null;
  if (traced && !traced.ok) return traced.message;
  const file = recordFile(header.name, header.monthLabel, record, header.claim, traced?.rows);
  downloadText(file.fileName, file.text);
  return null;
}
