/** A session over an episode in this very thread, whose storage takes its time as a real one does. */
import type { TraceRow } from '../../../src/sim/contract/agent';
import { DEFAULT_RULES } from '../../../src/sim/contract/rules';
import { Episode, worldOf } from '../../../src/sim/index';
import { toolSpecs } from '../../../src/sim/specs';
import type { PlayingAgent } from '../../../src/storage/header';
import type { EpisodeSession } from '../../../src/ui/session.svelte';
import { Turns } from '../../../src/ui/turns';
import { liveState } from '../../../src/workers/live-state';

const DEMO_AGENT: PlayingAgent = {
  backend: 'scripted',
  model: 'No model: a fixed script',
  quantisation: null,
  engine: '',
  contextTokens: 0,
  prompt: { name: 'guided', version: 1 },
  temperature: 0,
  seed: 1,
  modelId: 'demo',
  running: false,
  runId: null,
};

export class FakeSession {
  phase = 'playing';
  trace: readonly TraceRow[] = [];
  header = { agent: DEMO_AGENT };
  readonly inbox = [];
  readonly episode = new Episode(worldOf('historical')!, DEFAULT_RULES, 1);
  readonly #turns = new Turns();

  /** The episode counts as over once month `months` is reached. */
  constructor(private readonly months = Infinity) {}

  get session(): EpisodeSession {
    return this as unknown as EpisodeSession;
  }
  get live() {
    return liveState(this.episode);
  }
  specs = async () => toolSpecs();
  log = (rows: readonly TraceRow[], change?: Partial<PlayingAgent>) => this.#store(rows, change);

  async decideFor(
    ask: (client: unknown) => Promise<unknown>,
    author: { rowsOf: (taken: object) => TraceRow[] },
  ) {
    const { decisions, calls } = this.episode;
    const [before, made] = [decisions.length, calls.length];
    const reply = await ask({
      call: async (method: 'callTool' | 'note' | 'act', ...args: [never, never]) =>
        this.episode[method](...args),
    });
    const decision = this.episode.decisions.length > before ? before : null;
    const call = this.episode.calls.length > made ? made : null;
    await this.#store(author.rowsOf({ reply, decision, call }));
    if (this.episode.t >= this.months) this.phase = 'ended';
    return reply;
  }

  #store(rows: readonly TraceRow[], change?: Partial<PlayingAgent>) {
    return this.#turns.add(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      this.trace = [...this.trace, ...rows];
      this.header = { agent: { ...this.header.agent, ...change } };
      return { ok: true };
    });
  }
}
