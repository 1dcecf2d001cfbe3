/** The page's door to the list of models: the curated ones at once, the engine's whole list through its worker. */
import * as Comlink from 'comlink';
import type { WebllmHost } from '../models/webllm/host';
import type { ListedModel } from '../models/webllm/list';
import type { Answer, ModelSource } from '../models/port';
import { modelProblem } from '../models/problems';
import { filesAddress, selfHostedAddress } from '../models/webllm/addresses';
import { weightsFolder } from '../models/webllm/ids';

export { choices, type Choice, type MachineFacts } from '../models/choice';
export { formatOf, withoutF16 } from '../models/webllm/ids';
export { selfHostedAddress } from '../models/webllm/addresses';
export type { ListedModel } from '../models/webllm/list';

/** Where the engine's list gets its weights; its library comes from the second host. */
export const LISTED_HOSTS = [
  'huggingface.co and the servers it sends downloads to',
  'raw.githubusercontent.com',
];

/** Folder of the files of a WebGPU model, by which its place in the cache is known; null for any other source. */
export function filesOf(source: ModelSource): string | null {
  if (source.backend !== 'webllm') return null;
  if (source.baseUrl !== undefined) return selfHostedAddress(source.baseUrl, source.id);
  return filesAddress(`https://huggingface.co/mlc-ai/${weightsFolder(source.id)}`);
}

/** A fresh worker for one question: it frees the engine's code again. */
export async function allModels(): Promise<Answer<ListedModel[]>> {
  const worker = new Worker(new URL('./webllm.worker.ts', import.meta.url), { type: 'module' });
  try {
    const lost = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(new Error(event.message || 'the worker could not be started'));
      });
    });
    const remote = Comlink.wrap<Pick<WebllmHost, 'list'>>(worker);
    return { ok: true, value: await Promise.race([remote.list(), lost]) };
  } catch (cause) {
    return modelProblem('engine_lost', cause);
  } finally {
    worker.terminate();
  }
}
