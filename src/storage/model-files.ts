/**
 * GGUF files kept in the site's private file system, so that a reload can go on without asking for the file again. A file
 * appears there only once it has been copied whole.
 */
import { storageProblem, type StorageProblem, type Stored } from './problems';

const FOLDER = 'model-files';
const SLICE = 8 * 1024 * 1024;
/** "GGUF", then the version of the format. */
const MAGIC = [0x47, 0x47, 0x55, 0x46];
const VERSIONS = [2, 3];
/** The processor's engine addresses a file with 31 bits. */
const MAX_BYTES = 2 ** 31 - 1;

export interface ModelFile {
  readonly name: string;
  readonly sizeBytes: number;
}

/** Copies a file into the browser's storage. A file of the same name is replaced. */
export async function keepModelFile(
  file: File,
  onProgress: (copiedBytes: number, totalBytes: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Stored<{ file: ModelFile }>> {
  try {
    const wrong = await checkGguf(file);
    if (wrong) return wrong;
    const name = safeName(file.name);
    const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.()) ?? {};
    if (file.size > quota - usage) return FULL;
    const folder = await openFolder();
    const handle = await folder.getFileHandle(name, { create: true });
    if (typeof handle.createWritable !== 'function') return UNABLE;
    const writable = await handle.createWritable();
    try {
      for (let at = 0; at < file.size; at += SLICE) {
        signal?.throwIfAborted();
        await writable.write(file.slice(at, at + SLICE));
        onProgress(Math.min(file.size, at + SLICE), file.size);
      }
      await writable.close();
    } catch (error) {
      // Without the abort the half copy would stay behind, unseen, until the browser is restarted.
      await writable.abort().catch(() => undefined);
      if ((await handle.getFile()).size === 0) await folder.removeEntry(name).catch(() => undefined);
      throw error;
    }
    return { ok: true, file: { name, sizeBytes: file.size } };
  } catch (error) {
    return problemOf(error);
  }
}

/** The kept file; null when there is none of that name, or the browser does not let the site look. */
export async function openModelFile(name: string): Promise<File | null> {
  try {
    return await (await (await openFolder()).getFileHandle(name)).getFile();
  } catch {
    return null;
  }
}

/** Deleting what is already gone is no problem. */
export async function deleteModelFile(name: string): Promise<Stored> {
  try {
    await (await openFolder()).removeEntry(name);
    return { ok: true };
  } catch (error) {
    return nameOf(error) === 'NotFoundError' ? { ok: true } : problemOf(error);
  }
}

/** The first bytes tell a model from any other file, before gigabytes are copied. */
async function checkGguf(file: File): Promise<StorageProblem | null> {
  const head = new DataView(await file.slice(0, 8).arrayBuffer());
  const isGguf = head.byteLength === 8 && MAGIC.every((byte, i) => head.getUint8(i) === byte);
  if (isGguf && file.size > MAX_BYTES)
    return storageProblem(
      'failed',
      `“${safeName(file.name)}” has ${(file.size / 1e9).toFixed(1)} GB; a model file has at most 2.1 GB here. Choose a smaller model or a stronger quantisation.`,
    );
  if (isGguf && VERSIONS.includes(head.getUint32(4, true))) return null;
  return storageProblem(
    'damaged',
    `“${safeName(file.name)}” is not a GGUF model this app can read: its first bytes are not those of one${isGguf ? ' of version 2 or 3' : ''}. Choose a whole file whose name ends in .gguf.`,
  );
}

const openFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** A name every file system takes, and that reads as it is. */
const safeName = (name: string): string => {
  const stem = name
    .normalize('NFC')
    .replace(/\.gguf$/i, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '');
  return `${[...stem].slice(0, 80).join('') || 'model'}.gguf`;
};

const nameOf = (error: unknown): string => (error as { name?: string } | null)?.name ?? '';

const FULL = storageProblem(
  'full',
  'There is not enough room for the model in the storage this browser grants the site, so it was not kept. Delete another model or free disk space, then try again.',
);
const UNABLE = storageProblem(
  'unavailable',
  'This browser cannot keep a model file for the site: it lacks the private file system, or the window is private, or the page came over plain http. Use a current browser in a normal window.',
);

function problemOf(error: unknown): StorageProblem {
  switch (nameOf(error)) {
    case 'AbortError':
      return storageProblem('failed', 'Copying was stopped, and nothing was kept.');
    case 'QuotaExceededError':
      return FULL;
    case 'NotReadableError':
    case 'NotFoundError':
      return storageProblem(
        'failed',
        'The file could not be read to its end. It may have been moved or changed since it was chosen: choose it again.',
      );
    case 'NoModificationAllowedError':
      return storageProblem(
        'blocked',
        'The kept file is in use, perhaps in another tab. Close the other tabs of this app, then try again.',
      );
    case 'SecurityError':
    case 'TypeError':
      return UNABLE;
    default:
      return storageProblem(
        'failed',
        'The model file could not be kept or read. Reload the page and try again.',
      );
  }
}
