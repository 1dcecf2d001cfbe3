/** The chat model behind a source. Engines are started, and their code fetched, only when a model is loaded. */
import type { BackendId, ChatModel } from '../models/port';
import { EngineClient, type EngineOptions } from './engine-client';

export type OpenFile = NonNullable<EngineOptions['openFile']>;

/** `openFile` opens a model file that this browser keeps. */
export async function modelFor(backend: BackendId, openFile: OpenFile): Promise<ChatModel> {
  switch (backend) {
    case 'wllama':
      return new EngineClient('wllama', {
        openFile,
        startWorker: () => new Worker(new URL('./wllama.worker.ts', import.meta.url), { type: 'module' }),
      });
    case 'webllm':
      return new EngineClient('webllm', {
        startWorker: () => new Worker(new URL('./webllm.worker.ts', import.meta.url), { type: 'module' }),
      });
    case 'promptApi':
    case 'openai':
    case 'scripted':
    case 'recorded':
      throw new Error(`no back end ${backend}`);
  }
}
