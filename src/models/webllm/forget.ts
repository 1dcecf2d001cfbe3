/**
 * Throws the small files of a model out of the engine's cache: a page that answered in the place of a configuration, or
 * a library of another version, would otherwise be taken again at every further try. The weights stay.
 */
import type { ModelRecord } from '@mlc-ai/web-llm';
import { filesAddress } from './addresses';

export async function forgetSmallFiles(record: ModelRecord): Promise<void> {
  if (typeof caches === 'undefined') return;
  const folder = filesAddress(record.model);
  const small: Readonly<Record<string, readonly string[]>> = {
    'webllm/config': [`${folder}mlc-chat-config.json`],
    'webllm/wasm': [record.model_lib],
    'webllm/model': ['tensor-cache.json', 'tokenizer.json', 'tokenizer.model'].map((file) => folder + file),
  };
  for (const [name, addresses] of Object.entries(small)) {
    const cache = await caches.open(name);
    for (const address of addresses) await cache.delete(address);
  }
}
