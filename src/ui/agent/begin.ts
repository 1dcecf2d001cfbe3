/** Seats a model: one episode, or a queue of several seeds, and goes to the first. */
import type { Agent } from '../../sim/contract/agent';
import type { Rules } from '../../sim/contract/rules';
import type { ScenarioId } from '../../sim/contract/scenarios';
import { createEpisode } from '../../storage/episodes';
import type { PlayingAgent } from '../../storage/header';
import type { SavedModel } from '../../storage/models';
import { askToKeep } from '../../storage/persistence';
import { createQueue, nextEpisode } from '../../storage/queues';
import { router } from '../router.svelte';

export interface AgentWish {
  readonly saved: SavedModel;
  readonly prompt: Agent['prompt'];
  readonly temperature: number;
  /** Of the model's sampling. */
  readonly modelSeed: number;
  readonly scenario: ScenarioId;
  readonly rules: Rules;
  /** Of the episodes, one or more. */
  readonly seeds: readonly number[];
}

/** Returns the sentence of what went wrong, or null. */
export async function beginAgent(wish: AgentWish): Promise<string | null> {
  const { saved, prompt, temperature, modelSeed, scenario, rules, seeds } = wish;
  const several = seeds.length > 1;
  const agent: PlayingAgent = {
    backend: saved.source.backend,
    model: saved.title,
    quantisation: saved.quantisation,
    // Known once the model is loaded.
    engine: '',
    contextTokens: 0,
    prompt,
    temperature,
    seed: modelSeed,
    modelId: saved.id,
    // A queue plays on by itself; a single episode waits for the word, so that its first step can be watched.
    running: several,
    runId: null,
  };
  const first = several
    ? await queue(agent)
    : await createEpisode({ scenario, rules, seed: seeds[0] ?? 0, agent });
  if (!first.ok) return first.message;
  if (!first.header) return null;
  void askToKeep();
  router.go({ view: 'watch', id: first.header.id });
  return null;

  async function queue(playing: PlayingAgent): ReturnType<typeof nextEpisode> {
    const made = await createQueue({ scenario, rules, seeds: [...seeds], agent: playing });
    return made.ok ? nextEpisode(made.queue.id, null) : made;
  }
}
