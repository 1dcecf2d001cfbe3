/**
 * Where the files of a model lie. A self-hosted copy of a model is one folder:
 *
 *     <base>/<weights folder>/resolve/main/    mlc-chat-config.json, tensor-cache.json, tokenizer.json,
 *                                              params_shard_*.bin, <library>.wasm
 *
 * `resolve/main/` is not ours: the engine appends it to every address without a `/resolve/` part. A base that has one
 * (`https://host/resolve/models/`) leaves the model's folder flat.
 */
import type { AppConfig, ModelRecord } from '@mlc-ai/web-llm';
import type { ModelSource } from '../port';
import { weightsFolder } from './ids';

export type WebllmSource = Extract<ModelSource, { backend: 'webllm' }>;

/** The folder of the files, with a slash at its end, as the engine will ask for it. */
export function filesAddress(modelAddress: string): string {
  const folder = modelAddress.endsWith('/') ? modelAddress : `${modelAddress}/`;
  return /.+\/resolve\/.+\//.test(folder) ? folder : `${folder}resolve/main/`;
}

/** `base` joined with the weights folder of a model; null when `base` is no http address. */
export function selfHostedAddress(base: string, id: string): string | null {
  try {
    const url = new URL(base);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
    return filesAddress(`${url.origin}${url.pathname.replace(/\/*$/, '/')}${weightsFolder(id)}/`);
  } catch {
    return null;
  }
}

/**
 * The record the engine loads, or null when the list has no such id or the base address is none. A self-hosted copy
 * takes everything from its own folder, the library too: nothing is asked of another host.
 */
export function recordFor(source: WebllmSource, list: readonly ModelRecord[]): ModelRecord | null {
  const listed = list.find(({ model_id }) => model_id === source.id);
  if (!listed) return null;
  if (source.baseUrl === undefined) return listed;
  const folder = selfHostedAddress(source.baseUrl, source.id);
  if (folder === null) return null;
  const library = listed.model_lib.slice(listed.model_lib.lastIndexOf('/') + 1);
  return { ...listed, model: folder, model_lib: folder + library, ...integrityOf(source.checksums, library) };
}

/**
 * The Cache API keeps a file only when it has arrived whole, so an interrupted download leaves no torn piece behind;
 * OPFS lacks asynchronous writing in some Safari versions, and IndexedDB copies each piece through memory.
 */
export const appConfigFor = (record: ModelRecord): AppConfig => ({
  model_list: [record],
  cacheBackend: 'cache',
});

function integrityOf(
  sums: Readonly<Record<string, string>> | undefined,
  library: string,
): Pick<ModelRecord, 'integrity'> {
  if (!sums) return {};
  const { 'mlc-chat-config.json': config, [library]: model_lib, ...tokenizer } = sums;
  return {
    integrity: {
      ...(config === undefined ? {} : { config }),
      ...(model_lib === undefined ? {} : { model_lib }),
      tokenizer,
      onFailure: 'error',
    },
  };
}
