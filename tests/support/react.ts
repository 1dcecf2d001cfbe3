/** A ReAct agent at an episode of its own, played by a script that knows the month and the step it is asked for. */
import { EpisodeEnvironment } from '../../scripts/lib/episode-environment';
import type { ReactAgent } from '../../src/agents/react/agent';
import type { Limits } from '../../src/agents/react/limits';
import { playStep, type StepOutcome } from '../../src/agents/react/play-step';
import type { ChatModel, GenerateRequest } from '../../src/models/port';
import { SCRIPT_ENGINE, ScriptedModel, type Script, type ScriptReply } from '../../src/models/scripted';
import { type Agent, spansOf, type StepRow, type TraceRow } from '../../src/sim/contract/agent';
import type { EpisodeRecord } from '../../src/sim/contract/record';
import { DEFAULT_RULES, Episode, recordOf, worldOf, type Rules } from '../../src/sim/index';
import { toolSpecs } from '../../src/sim/specs';
import { makeAgent, PROMPTS } from '../../src/workers/agent';

export interface Moment {
  readonly t: number;
  /** Steps the model has already made this month. */
  readonly step: number;
  readonly request: GenerateRequest;
  readonly episode: Episode;
}
export type Says = (moment: Moment) => ScriptReply;

export interface SeatOptions {
  readonly scenario?: string;
  readonly rules?: Partial<Rules>;
  readonly seed?: number;
  readonly agentSeed?: number;
  readonly prompt?: string;
  readonly contextTokens?: number;
  readonly charactersPerToken?: number | null;
  /** A model that heeds no limit and reports what it likes, as an endpoint may. */
  readonly untamed?: boolean;
  readonly limits?: Partial<Limits>;
  /** An episode and its trace to go on with, instead of a new one. */
  readonly from?: { readonly episode: Episode; readonly trace: readonly TraceRow[] };
}

export interface Seat {
  readonly agent: ReactAgent;
  readonly chair: EpisodeEnvironment;
  readonly model: ChatModel;
  readonly episode: Episode;
  /** Everything the model was asked, in order. */
  readonly requests: GenerateRequest[];
}

export const promptNamed = (name: string): string => PROMPTS.find((one) => one.name === name)!.text;

export async function seat(says: Says, options: SeatOptions = {}): Promise<Seat> {
  const { scenario = 'historical', rules = {}, seed = 1, agentSeed = 7, prompt, from, untamed } = options;
  const episode = from?.episode ?? new Episode(worldOf(scenario)!, { ...DEFAULT_RULES, ...rules }, seed);
  const chair = new EpisodeEnvironment(episode);
  if (from) chair.trace.push(...from.trace);
  const requests: GenerateRequest[] = [];
  const script: Script = (request) => {
    requests.push(request);
    const reply = says({ t: episode.t, step: stepsIn(chair.trace, episode.t).length, request, episode });
    // A fixed time, so that traces can be compared.
    return typeof reply === 'string' ? { text: reply, seconds: 0.25 } : reply;
  };
  const model = untamed ? untamedModel(script) : new ScriptedModel(script);
  await model.load({ backend: 'scripted', script: '' });
  const { contextTokens = 8_192, charactersPerToken = 4, limits } = options;
  const agent = makeAgent(
    {
      prompt: prompt ?? promptNamed('guided'),
      specs: toolSpecs(),
      temperature: 0.5,
      seed: agentSeed,
      ...(limits ? { limits: { monthTokens: 8_000, monthSeconds: 1_800, spareSteps: 8, ...limits } } : {}),
    },
    { contextTokens, charactersPerToken },
  );
  return { agent, chair, model, episode, requests };
}

function untamedModel(script: Script): ChatModel {
  const plain = {
    finish: 'stop',
    usage: { promptTokens: null, completionTokens: null },
    seconds: 0.25,
  } as const;
  return {
    backend: 'scripted',
    ready: true,
    probe: async () => ({ ok: true, value: {} }),
    load: async () => ({ ok: true, value: SCRIPT_ENGINE }),
    unload: async () => undefined,
    generate: async (request) => {
      const reply = script(request, 0);
      if (typeof reply === 'string') return { ok: true, value: { ...plain, text: reply } };
      return 'ok' in reply ? reply : { ok: true, value: { ...plain, ...reply } };
    },
  };
}

/** Plays until the episode or `months` or `steps` are over, or the model fails; no test may hang. */
export async function playOn(
  { agent, chair, model, episode }: Pick<Seat, 'agent' | 'chair' | 'model' | 'episode'>,
  { months = Infinity, steps = 20_000 }: { readonly months?: number; readonly steps?: number } = {},
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  while (episode.outcome === 'running' && episode.t < months && outcomes.length < steps) {
    const outcome = await playStep(agent, chair, model);
    outcomes.push(outcome);
    if (outcome.type === 'model_problem' || outcome.type === 'not_kept') break;
  }
  return outcomes;
}

/** The first months of an episode of its own. */
export async function play(says: Says, options: SeatOptions = {}, months = 1): Promise<Seat> {
  const played = await seat(says, options);
  await playOn(played, { months });
  return played;
}

export const stepsIn = (trace: readonly TraceRow[], t: number): StepRow[] =>
  trace.filter((row): row is StepRow => row.type === 'step' && row.t === t);

export const AGENT: Agent = {
  backend: 'scripted',
  model: 'script',
  quantisation: null,
  engine: 'script 1',
  contextTokens: 8_192,
  prompt: { name: 'guided', version: 1 },
  temperature: 0.5,
  seed: 7,
};

export function recordWithTrace({ episode, deciders, trace }: EpisodeEnvironment): EpisodeRecord {
  return {
    ...recordOf(episode, true),
    agent: AGENT,
    deciders: spansOf(deciders),
    trace: [{ type: 'model', t: 0, agent: AGENT }, ...trace],
  };
}
