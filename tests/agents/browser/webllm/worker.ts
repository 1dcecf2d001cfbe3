/** Speaks to the web-llm worker of the built app as the page does, in the words of Comlink. */
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Answer, LoadedModel, LoadProgress, ModelSource, Probe } from '../../../../src/models/port';
import type { ListedModel } from '../../../../src/models/webllm/list';

export interface WorkerUnderTest {
  probe(): Promise<Probe>;
  list(): Promise<ListedModel[]>;
  load(source: ModelSource): Promise<{ answer: Answer<LoadedModel>; progress: LoadProgress[] }>;
  /** Loads, and asks for an abort after so many milliseconds. */
  loadAndAbort(source: ModelSource, afterMs: number): Promise<Answer<LoadedModel>>;
}

/** The page must be open in the app, whose security policy then holds for the worker too. */
export function workerOf(page: Page): WorkerUnderTest {
  const name = readdirSync('dist/assets').find((file) => /^webllm\.worker-.*\.js$/.test(file));
  if (!name) throw new Error('The built app has no web-llm worker.');
  const address = `${inject('appUrl')}assets/${name}`;
  const call = (method: string, source: ModelSource | null, abortAfterMs: number | null) =>
    page.evaluate(
      ({ address, method, source, abortAfterMs }) =>
        new Promise<{ value: unknown; progress: unknown[] }>((resolve, reject) => {
          const worker = new Worker(address, { type: 'module' });
          const progress: unknown[] = [];
          worker.onerror = (event) => reject(new Error(event.message));
          worker.onmessage = ({ data }: MessageEvent<Record<string, unknown>>) => {
            if (data['id'] !== 'asked') return;
            worker.terminate();
            if (data['type'] === 'RAW') resolve({ value: data['value'], progress });
            else reject(new Error(JSON.stringify(data['value'])));
          };
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }: MessageEvent<{ argumentList?: { value: unknown }[] }>) =>
            progress.push(data.argumentList?.[0]?.value);
          const raw = (value: unknown) => ({ type: 'RAW', value });
          const given = source && [raw(source), raw(null), { type: 'HANDLER', name: 'proxy', value: port2 }];
          worker.postMessage(
            { id: 'asked', type: 'APPLY', path: [method], argumentList: given ?? [] },
            given ? [port2] : [],
          );
          if (abortAfterMs !== null)
            setTimeout(
              () => worker.postMessage({ id: 'abort', type: 'APPLY', path: ['abort'], argumentList: [] }),
              abortAfterMs,
            );
        }),
      { address, method, source, abortAfterMs },
    );
  return {
    probe: async () => (await call('probe', null, null)).value as Probe,
    list: async () => (await call('list', null, null)).value as ListedModel[],
    async load(source) {
      const { value, progress } = await call('load', source, null);
      return { answer: value as Answer<LoadedModel>, progress: progress as LoadProgress[] };
    },
    loadAndAbort: async (source, afterMs) =>
      (await call('load', source, afterMs)).value as Answer<LoadedModel>,
  };
}
