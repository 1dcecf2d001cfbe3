/** The one model that is loaded. It outlives the views, so that the next episode of a queue need not load it again. */
import type { ChatModel, LoadedModel, LoadProgress, ModelSource } from '../../models/port';
import type { ModelProblem } from '../../models/problems';
import { listModels, type SavedModel } from '../../storage/models';
import { openModelFile } from '../../storage/model-files';
import type { Stored } from '../../storage/problems';

/** The stand-in that needs no download: always there, never stored. */
export const DEMO: SavedModel = {
  id: 'demo',
  title: 'No model: a fixed script',
  source: { backend: 'scripted', script: 'demo' },
  quantisation: null,
  sizeBytes: null,
  addedAt: 0,
};

export interface Ready {
  readonly saved: SavedModel;
  readonly model: ChatModel;
  readonly loaded: LoadedModel;
}

class Engine {
  /** What is being loaded, for the page to show. */
  progress = $state.raw<LoadProgress | null>(null);
  #ready: Ready | null = null;

  /** The saved model of that id; null when it is no longer here, or the episode never named one. */
  async find(id: string | null): Promise<Stored<{ saved: SavedModel | null }>> {
    if (id === DEMO.id) return { ok: true, saved: DEMO };
    const listed = await listModels();
    return listed.ok ? { ok: true, saved: listed.models.find((one) => one.id === id) ?? null } : listed;
  }

  /** Loads a saved model, or hands out the one that is loaded already, unless its engine has died meanwhile. */
  async load(saved: SavedModel, signal: AbortSignal): Promise<{ ok: true; ready: Ready } | ModelProblem> {
    const kept = this.#ready;
    if (kept?.model.ready && sameSource(kept.saved.source, saved.source)) return { ok: true, ready: kept };
    await this.unload();
    const { modelFor } = await import('../../workers/models');
    const model = await modelFor(saved.source.backend, openModelFile);
    this.progress = { phase: 'start', loadedBytes: null, totalBytes: null, fraction: 0, text: '' };
    try {
      const answer = await model.load(saved.source, {
        signal,
        onProgress: (progress) => (this.progress = progress),
      });
      if (!answer.ok) return answer;
      this.#ready = { saved, model, loaded: answer.value };
      return { ok: true, ready: this.#ready };
    } finally {
      this.progress = null;
    }
  }

  /** Forgets a model that has failed, so that the next load starts a fresh engine. */
  async unload(): Promise<void> {
    const ready = this.#ready;
    this.#ready = null;
    await ready?.model.unload();
  }
}

const sameSource = (a: ModelSource, b: ModelSource): boolean => JSON.stringify(a) === JSON.stringify(b);

export const engine = new Engine();
