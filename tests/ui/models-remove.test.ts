/** What is deleted with a model, and what is left because another one needs it. */
import { afterEach, expect, it, vi } from 'vitest';
import type { ModelSource } from '../../src/models/port';
import { removeCached } from '../../src/ui/models/remove';

const FULL: ModelSource = { backend: 'webllm', id: 'Llama-3.1-8B-Instruct-q4f32_1-MLC' };
const SHORT: ModelSource = { backend: 'webllm', id: 'Llama-3.1-8B-Instruct-q4f32_1-MLC-1k' };
const OTHER: ModelSource = { backend: 'webllm', id: 'SmolLM2-360M-Instruct-q4f32_1-MLC' };
const WEIGHTS =
  'https://huggingface.co/mlc-ai/Llama-3.1-8B-Instruct-q4f32_1-MLC/resolve/main/params_shard_0.bin';
const LIBRARY = 'https://raw.githubusercontent.com/mlc-ai/x/Llama.wasm';

function fill(): Set<string> {
  const addresses = new Set([WEIGHTS, LIBRARY]);
  const cache = {
    keys: async () => [...addresses].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => addresses.delete(url),
  };
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache });
  return addresses;
}
afterEach(() => vi.unstubAllGlobals());

it.each<[string, ModelSource[], string[]]>([
  ['nothing else is set up', [], []],
  ['another model is', [OTHER], [LIBRARY]],
  ['a build that shares its weights is', [SHORT], [WEIGHTS, LIBRARY]],
  ['it was set up before', [FULL], [WEIGHTS, LIBRARY]],
])('when %s', async (_, others, left) => {
  const addresses = fill();
  expect(
    await removeCached(
      FULL,
      others.map((source) => ({ source })),
    ),
  ).toBeNull();
  expect([...addresses]).toEqual(left);
});
