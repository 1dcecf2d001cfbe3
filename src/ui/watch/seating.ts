/** From the header of an episode to an agent that can take its next step: the model loaded, its prompt and tools at hand. */
import type { ReactAgent } from '../../agents/react/agent';
import type { ChatModel } from '../../models/port';
import type { ModelProblem } from '../../models/problems';
import { agentOf, type PlayingAgent } from '../../storage/header';
import type { EpisodeSession } from '../session.svelte';
import { engine, type Ready } from './engine.svelte';
import { GONE, NO_PROMPT, notKept, type RunProblem } from './run-problems';

export type Seated =
  | { readonly type: 'seated'; readonly agent: ReactAgent; readonly model: ChatModel }
  /** The model itself failed: its engine is not to be trusted again. */
  | { readonly type: 'model_problem'; readonly problem: ModelProblem }
  | { readonly type: 'problem'; readonly problem: RunProblem };

/** Loads the model of this episode, and tells the record who plays whenever that is news. */
export async function seatAgent(session: EpisodeSession, signal: AbortSignal): Promise<Seated> {
  const playing = session.header?.agent;
  if (!playing) return failed(GONE);
  const found = await engine.find(playing.modelId);
  if (!found.ok) return failed(notKept(found.message));
  if (!found.saved) return failed(GONE);
  const loaded = await engine.load(found.saved, signal);
  if (!loaded.ok) return { type: 'model_problem', problem: loaded };
  const { ready } = loaded;
  const specs = await session.specs();
  if (!('length' in specs)) return failed(notKept(specs.message));
  const { makeAgent, promptText } = await import('../../workers/agent');
  const prompt = promptText(playing.prompt);
  if (prompt === null) return failed(NO_PROMPT);
  const { temperature, seed } = playing;
  const agent = makeAgent({ prompt, specs, temperature, seed }, ready.loaded);
  const problem = await introduce(session, playing, ready);
  return problem ? failed(problem) : { type: 'seated', agent, model: ready.model };
}

const failed = (problem: RunProblem): Seated => ({ type: 'problem', problem });

async function introduce(
  session: EpisodeSession,
  playing: PlayingAgent,
  { saved, loaded }: Ready,
): Promise<RunProblem | null> {
  const seated = {
    backend: saved.source.backend,
    model: saved.title,
    quantisation: loaded.quantisation ?? saved.quantisation,
    engine: loaded.engine,
    contextTokens: loaded.contextTokens,
  };
  const who = agentOf({ ...playing, ...seated });
  const last = session.trace.findLast((row) => row.type === 'model');
  if (last && JSON.stringify(last.agent) === JSON.stringify(who)) return null;
  const logged = await session.log([{ type: 'model', t: session.live?.t ?? 0, agent: who }], seated);
  return logged.ok ? null : notKept(logged.message);
}
