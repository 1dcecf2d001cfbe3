/** Deleting a model with everything it keeps in this browser, and nothing another model still needs. */
import type { ModelSource } from '../../models/port';
import { deleteCached } from '../../storage/model-cache';
import { deleteModelFile } from '../../storage/model-files';
import { deleteModel, type SavedModel } from '../../storage/models';
import { filesOf } from '../../workers/model-catalogue';

/** Null when it is gone, or a sentence that says why not. */
export async function removeModel(model: SavedModel, all: readonly SavedModel[]): Promise<string | null> {
  const others = all.filter(({ id }) => id !== model.id);
  const { source } = model;
  if (source.backend === 'wllama' && 'file' in source) {
    const gone = await deleteModelFile(source.file);
    if (!gone.ok) return gone.message;
  }
  const kept = await removeCached(source, others);
  if (kept !== null) return kept;
  const forgotten = await deleteModel(model.id);
  return forgotten.ok ? null : forgotten.message;
}

/** Deletes what the engine has in its cache of a model, but nothing that one of `others` needs; null, or why not. */
export async function removeCached(
  source: ModelSource,
  others: readonly Pick<SavedModel, 'source'>[],
): Promise<string | null> {
  const files = filesOf(source);
  if (files === null) return null;
  // A build with a shorter context shares its weights with the full one.
  const shared = others.some((other) => filesOf(other.source) === files);
  const last = others.every((other) => other.source.backend !== 'webllm');
  const gone = await deleteCached(
    (address) => (!shared && address.startsWith(files)) || (last && address.endsWith('.wasm')),
  );
  return gone.ok ? null : gone.message;
}
