/** The chat model behind a source. Engines are started, and their code fetched, only when a model is wanted. */
import type { BackendId, ChatModel, ModelSource } from '../models/port';
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
      return new (await import('../models/prompt-api')).PromptApiModel();
    case 'openai':
      return new (await import('../models/openai')).OpenAiModel();
    case 'scripted': {
      const [{ ScriptedModel }, { demoScript }] = await Promise.all([
        import('../models/scripted'),
        import('../models/demo-script'),
      ]);
      return new ScriptedModel(demoScript, { pause: nextFrame });
    }
    case 'recorded':
      return new (await import('../models/recorded')).RecordedModel();
  }
}

/** The one script that ships: a stand-in for machines without any model. */
export const DEMO_SOURCE: ModelSource = { backend: 'scripted', script: 'demo' };

/** Lets a person see the words come; hidden pages draw no frames, so they need not wait for one. */
const nextFrame = (): Promise<void> =>
  document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
    ? Promise.resolve()
    : new Promise((resolve) => {
        // A page that is hidden while it waits gets no frame any more.
        const shown = () => resolve();
        document.addEventListener('visibilitychange', shown, { once: true });
        requestAnimationFrame(() => {
          document.removeEventListener('visibilitychange', shown);
          resolve();
        });
      });
