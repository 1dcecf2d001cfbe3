/** What the ReAct loop itself costs, beside any model, and how long its prompts are as an episode goes on. */
import { playStep } from '../../src/agents/react/play-step';
import type { ChatMessage, ChatModel, GenerateRequest } from '../../src/models/port';
import { SCRIPT_ENGINE } from '../../src/models/scripted';
import { DEFAULT_RULES, Episode } from '../../src/sim/index';
import type { World } from '../../src/sim/scenario';
import { toolSpecs } from '../../src/sim/specs';
import { makeAgent, PROMPTS } from '../../src/workers/agent';
import { EpisodeEnvironment } from './episode-environment';

/** Months whose prompts are told, from 1: a reader sees that nothing grows. */
const TOLD = [1, 12, 60, 120];

const tool = (name: string, args: object = {}) => JSON.stringify({ thought: 'I look.', tool: name, args });
const act = (name: string, args: object = {}) => JSON.stringify({ thought: 'I act.', action: name, args });
const MONTH = [
  tool('verify_cash_position'),
  tool('analyze_market_conditions', { indicators: ['vix', 'sofr', 'ps_ratio', 'industry_user_growth_pct'] }),
  tool('review_financial_records'),
  tool('review_financial_records', { document: 'opening-statements' }),
  tool('conduct_cashflow_projection', {
    months: 12,
    user_growth_pct: 0.5,
    gross_margin_pct: 47,
    ebitda_margin_pct: 21,
    collection_rate_pct: 97,
  }),
  tool('save_note', { text: 'Cash is verified; equity is asked for whenever it may be.', tags: ['plan'] }),
  tool('recall_notes', { tag: 'plan' }),
];

interface PromptSizes {
  readonly month: number;
  readonly systemCharacters: number;
  readonly statusCharacters: number;
  readonly largestRequestCharacters: number;
}

/** Eight steps a month to the end of an episode that survives; milliseconds of each step without the model's own. */
export async function playLoop(world: World): Promise<{ times: number[]; prompts: PromptSizes[] }> {
  const episode = new Episode(world, DEFAULT_RULES, 1);
  const chair = new EpisodeEnvironment(episode);
  const { contextTokens, charactersPerToken } = SCRIPT_ENGINE;
  const agent = makeAgent(
    {
      prompt: PROMPTS.find(({ name }) => name === 'guided')!.text,
      specs: toolSpecs(),
      temperature: 0,
      seed: 1,
    },
    { contextTokens, charactersPerToken },
  );
  const requests: GenerateRequest[] = [];
  const model: Pick<ChatModel, 'generate'> = {
    generate: async (request) => {
      const text = MONTH[requests.length] ?? closing(episode);
      requests.push(request);
      const usage = { promptTokens: null, completionTokens: null };
      return { ok: true, value: { text, finish: 'stop', usage, seconds: 0 } };
    },
  };
  const times: number[] = [];
  const prompts: PromptSizes[] = [];
  while (episode.outcome === 'running') {
    const month = episode.t + 1;
    const begun = performance.now();
    const outcome = await playStep(agent, chair, model as ChatModel);
    times.push(performance.now() - begun);
    if (outcome.type === 'stepped' && outcome.row.refusal) throw new Error(outcome.row.refusal.message);
    if (episode.t < month) continue;
    if (TOLD.includes(month)) prompts.push(sizesOf(month, requests));
    requests.length = 0;
  }
  if (episode.outcome !== 'survived') throw new Error('The episode of the benchmark did not survive.');
  return { times, prompts };
}

function closing(episode: Episode): string {
  if (!episode.hasPendingRequest)
    return act('fund_raising_request', { instrument: 'equity', amount_usd: 20_000_000 });
  return episode.t % 3 === 2 ? act('book_closing') : act('pass');
}

function sizesOf(month: number, requests: readonly GenerateRequest[]): PromptSizes {
  const size = (messages: readonly ChatMessage[]) =>
    messages.reduce((sum, { content }) => sum + content.length, 0);
  const [system, status] = requests[0]!.messages;
  return {
    month,
    systemCharacters: system!.content.length,
    statusCharacters: status!.content.length,
    largestRequestCharacters: Math.max(...requests.map(({ messages }) => size(messages))),
  };
}
