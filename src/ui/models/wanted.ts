/** A model somebody is about to set up: what it is, what it costs, and who will be asked for it. */
import type { ModelSource } from '../../models/port';
import type { Choice, ListedModel } from '../../workers/model-catalogue';
import { LISTED_HOSTS } from '../../workers/model-catalogue';

export interface Wanted {
  readonly title: string;
  readonly source: ModelSource;
  readonly quantisation: string | null;
  /** Approximate; null where nobody knows beforehand. */
  readonly downloadBytes: number | null;
  readonly memoryMb: number | null;
  readonly licence: string | null;
  readonly page: string | null;
  readonly hosts: readonly string[];
}

const ENGINE_CARDS = 'https://huggingface.co/mlc-ai/';

export const wantedChoice = ({ model, build, downloadBytes }: Choice, baseUrl: string | null): Wanted => ({
  title: model.title,
  source: webllm(build.id, baseUrl),
  quantisation: build.f16 ? 'q4f16_1' : 'q4f32_1',
  downloadBytes,
  memoryMb: build.memoryMb,
  licence: model.licence,
  page: model.source,
  hosts: hostsOf(baseUrl),
});

export const wantedListed = (model: ListedModel, baseUrl: string | null): Wanted => ({
  title: model.id,
  source: webllm(model.id, baseUrl),
  quantisation: model.format,
  downloadBytes: null,
  memoryMb: model.memoryMb,
  licence: null,
  page: ENGINE_CARDS + model.id.replace(/-1k$/, ''),
  hosts: hostsOf(baseUrl),
});

export const wantedBuiltIn = (): Wanted => ({
  title: 'The browser’s own model',
  source: { backend: 'promptApi' },
  quantisation: null,
  downloadBytes: null,
  memoryMb: null,
  licence: null,
  page: null,
  hosts: ['the maker of this browser, if the browser has not fetched its model yet'],
});

const webllm = (id: string, baseUrl: string | null): ModelSource =>
  baseUrl === null ? { backend: 'webllm', id } : { backend: 'webllm', id, baseUrl };

const hostsOf = (baseUrl: string | null): readonly string[] =>
  baseUrl === null ? LISTED_HOSTS : [new URL(baseUrl).host];
