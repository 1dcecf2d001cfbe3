/**
 * The files the WebGPU engine has downloaded, in the browser's cache: how much they take, and how to be rid of them. The
 * engine's own deletion would first ask the network for a list; this one needs neither network nor engine.
 */
import { problemFrom, type Stored } from './problems';

/** Names the engine gives its caches. */
const CACHES = ['webllm/model', 'webllm/config', 'webllm/wasm'];

export interface CachedFiles {
  readonly files: number;
  /** By the lengths the server told; null when it told none. */
  readonly sizeBytes: number | null;
}

/** `belongs` says by its address whether a file is of the model. */
export async function cachedFiles(belongs: (address: string) => boolean): Promise<CachedFiles> {
  let files = 0;
  let sizeBytes: number | null = null;
  await visit(belongs, async (cache, request) => {
    files++;
    const length = Number((await cache.match(request))?.headers.get('content-length') ?? 0);
    if (length > 0) sizeBytes = (sizeBytes ?? 0) + length;
  }).catch(() => undefined);
  return { files, sizeBytes };
}

export async function deleteCached(belongs: (address: string) => boolean): Promise<Stored> {
  try {
    await visit(belongs, (cache, request) => cache.delete(request));
    return { ok: true };
  } catch (error) {
    return problemFrom(error);
  }
}

async function visit(
  belongs: (address: string) => boolean,
  each: (cache: Cache, request: Request) => Promise<unknown>,
): Promise<void> {
  // Missing on pages that came over plain http: then nothing was ever kept.
  if (typeof caches === 'undefined') return;
  for (const name of CACHES) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (belongs(request.url)) await each(cache, request);
  }
}
