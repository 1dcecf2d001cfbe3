import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TraceRow } from '../../../src/sim/contract/agent';
import { DEFAULT_RULES } from '../../../src/sim/contract/rules';
import { Episode } from '../../../src/sim/index';
import { toolSpecs } from '../../../src/sim/specs';
import { worldOf } from '../../../src/sim/worlds';
import type { PlayingAgent } from '../../../src/storage/header';
import type { EpisodeSession } from '../../../src/ui/session.svelte';
import { Turns } from '../../../src/ui/turns';
import { AgentRun } from '../../../src/ui/watch/run.svelte';
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

/** A session over an episode in this very thread, whose storage takes its time as a real one does. */
class FakeSession {
  phase = 'playing';
  trace: readonly TraceRow[] = [];
  header = { agent: DEMO_AGENT };
  readonly inbox = [];
  readonly episode = new Episode(worldOf('historical')!, DEFAULT_RULES, 1);
  readonly #turns = new Turns();

  /** The episode counts as over once month `months` is reached. */
  constructor(private readonly months = Infinity) {}

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

function runOf(session: FakeSession, onOver?: () => void): AgentRun {
  return new AgentRun(session as unknown as EpisodeSession, onOver);
}

const until = (test: () => boolean) =>
  vi.waitFor(() => expect(test()).toBe(true), { timeout: 5_000, interval: 1 });

beforeEach(() => {
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

describe('a run', () => {
  it('that is paused as soon as it was begun does not go on by itself after a reload', async () => {
    const session = new FakeSession();
    const run = runOf(session);
    const played = run.play();
    await run.pause();
    await played;
    expect([run.phase, session.header.agent.running]).toEqual(['paused', false]);
  });

  it('keeps who the model is when it is paused while it introduces itself', async () => {
    const session = new FakeSession();
    const run = runOf(session);
    const played = run.play();
    await until(() => session.header.agent.engine !== '' || run.phase === 'playing');
    await run.pause();
    await played;
    expect(session.header.agent).toMatchObject({ engine: 'script 1', contextTokens: 8_192, running: false });
  });

  it('hands the chair over once, however often it is asked to', async () => {
    const session = new FakeSession();
    const run = runOf(session);
    const played = run.play();
    await until(() => session.trace.length > 3);
    await Promise.all([run.takeOver(), run.takeOver(), run.play()]);
    await played;
    expect(session.trace.filter(({ type }) => type === 'chair')).toHaveLength(1);
    await run.takeOver();
    expect(session.trace.filter(({ type }) => type === 'chair')).toHaveLength(1);
    expect([run.phase, session.header.agent.running]).toEqual(['person', false]);
  });

  it('stops while another click would start it, and does neither by half', async () => {
    const session = new FakeSession();
    const run = runOf(session);
    void run.play();
    await until(() => session.trace.length > 3);
    const stopped = run.stop();
    await run.play();
    await stopped;
    expect([run.phase, run.problem]).toEqual(['paused', null]);
    await run.step();
    expect(run.problem).toBeNull();
  });

  it('says when its episode ends, also after a pause', async () => {
    const session = new FakeSession(2);
    const over = vi.fn();
    const run = runOf(session, over);
    const first = run.play();
    await until(() => session.trace.length > 3);
    await run.pause();
    await first;
    expect(over).not.toHaveBeenCalled();
    await run.play();
    expect([run.phase, over.mock.calls.length]).toEqual(['over', 1]);
    await run.settle();
    await run.play();
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('that cannot go on says so instead of falling silent', async () => {
    const session = new FakeSession();
    session.specs = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));
    const run = runOf(session);
    await run.play();
    expect(run.phase).toBe('paused');
    expect(run.problem).toMatchObject({ code: 'crashed', detail: expect.stringContaining('fetch') });
  });

  it('starts nothing once its page is gone', async () => {
    const session = new FakeSession();
    const run = runOf(session);
    await run.dispose();
    await run.play();
    expect(session.trace).toEqual([]);
  });
});
