/**
 * An agent at work on one open episode: loads its model, plays step after step, and stops, waits or hands over when told
 * to. Nothing it does is only here: every step is stored before the next one begins, so it can go on after anything.
 */
import type { ModelProblem } from '../../models/problems';
import type { Agent } from '../../sim/contract/agent';
import { agentOf, type PlayingAgent } from '../../storage/header';
import type { ReactAgent } from '../../agents/react/agent';
import type { SavedModel } from '../../storage/models';
import type { EpisodeSession } from '../session.svelte';
import { Turns } from '../turns';
import { engine, type Ready } from './engine.svelte';
import { Seat } from './seat';
import { stayAwake } from './wake-lock';

export type RunPhase =
  /** The model sits still until somebody says go. */
  | 'paused'
  | 'loading'
  | 'playing'
  /** A person holds the chair. */
  | 'person'
  | 'over';

/** Shortest time from one step to the next, in milliseconds; 0 is as fast as the model goes. */
export const SPEEDS = [0, 1_000, 4_000] as const;
export type Speed = (typeof SPEEDS)[number];

export interface RunProblem {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
}

export class AgentRun {
  #phase = $state<RunPhase>('paused');
  #writing = $state('');
  #written = 0;
  #startedAt = $state(0);
  #problem = $state.raw<RunProblem | null>(null);
  #agent = $state.raw<ReactAgent | null>(null);
  speed = $state<Speed>(0);
  readonly #seat: Seat;
  #stop: AbortController | null = null;
  #pauseWanted = false;
  #working: Promise<void> | null = null;
  readonly #turns = new Turns();
  /** Changes of chair or model under way: nothing is started before they are done. */
  #changes = 0;
  #disposed = false;

  /** `onOver`: told when the episode has ended while the model played, and never of one that was over before. */
  constructor(
    readonly session: EpisodeSession,
    private readonly onOver: () => void = () => undefined,
  ) {
    this.#seat = new Seat(session);
  }

  get phase(): RunPhase {
    return this.session.phase === 'ended' ? 'over' : this.#phase;
  }
  /** What the model has written of the step under way. */
  get writing(): string {
    return this.#writing;
  }
  /** When the step under way began, by `performance.now()`; 0 between steps. */
  get startedAt(): number {
    return this.#startedAt;
  }
  /** True once a pause was asked for and the step under way is still being finished. */
  get pausing(): boolean {
    return this.#pauseWanted && this.#phase === 'playing';
  }
  get problem(): RunProblem | null {
    return this.#problem;
  }
  /** Size of the model's window, tokens; null before it is loaded. */
  get contextTokens(): number | null {
    return this.#agent?.contextTokens ?? this.session.header?.agent?.contextTokens ?? null;
  }

  /** Takes its place at an episode that has just been opened, as it was left. */
  async settle(): Promise<void> {
    const last = this.session.trace.findLast((row) => row.type === 'chair');
    if (last?.type === 'chair' && last.to === 'person') this.#phase = 'person';
    else if (this.session.header?.agent?.running && this.session.phase === 'playing') await this.play();
  }

  /** Plays on until paused, handed over, or the end. */
  play(): Promise<void> {
    return this.#start(false);
  }

  /** Plays one step, then pauses. */
  step(): Promise<void> {
    return this.#start(true);
  }

  /** Finishes the step under way, then pauses. */
  async pause(): Promise<void> {
    this.#pauseWanted = true;
    await this.#remember(false);
    if (this.#phase === 'loading') this.#stop?.abort();
  }

  /** Breaks the step under way off and lets go of the model. What was decided stays decided. */
  stop(): Promise<void> {
    return this.#change('stop', async () => {
      await this.#halt();
      await this.#remember(false);
      await engine.unload();
      this.#agent = null;
    });
  }

  /** Hands the chair to the person, in the middle of a step if need be. */
  takeOver(): Promise<void> {
    return this.#change('take over', async () => {
      await this.#halt();
      const { live, header } = this.session;
      if (this.#phase === 'person' || !live || !header?.agent) return;
      const logged = await this.session.log([{ type: 'chair', t: live.t, to: 'person' }], { running: false });
      if (logged.ok) this.#phase = 'person';
    });
  }

  /** Gives the chair back to the model, which goes on in the month as it stands. */
  async handBack(): Promise<void> {
    await this.#change('hand back', async () => {
      const { live } = this.session;
      if (this.#phase !== 'person' || !live) return;
      const logged = await this.session.log([{ type: 'chair', t: live.t, to: 'agent' }]);
      if (logged.ok) this.#phase = 'paused';
    });
    await this.play();
  }

  /** Puts another saved model in the place of the one that failed, and goes on in the same month. */
  async exchange(saved: SavedModel): Promise<void> {
    await this.#change('exchange', async () => {
      await this.#halt();
      await engine.unload();
      this.#agent = null;
      await this.session.log([], { modelId: saved.id });
    });
    if (this.session.header?.agent?.modelId === saved.id) await this.play();
  }

  dismissProblem(): void {
    this.#problem = null;
  }

  /** Leaves the episode as it is; a step under way is dropped and will be asked for again. */
  async dispose(): Promise<void> {
    this.#disposed = true;
    await this.#halt();
  }

  /** One change after another; the same one wished for twice, as by a double click, is made once. */
  async #change(key: string, work: () => Promise<void>): Promise<void> {
    this.#changes++;
    try {
      await this.#turns.add(work, key);
    } finally {
      this.#changes--;
    }
  }

  async #halt(): Promise<void> {
    this.#pauseWanted = true;
    this.#stop?.abort();
    await this.#working;
  }

  #start(single: boolean): Promise<void> {
    if (this.#disposed || this.#working || this.#changes > 0) return Promise.resolve();
    if (this.phase === 'over' || this.#phase === 'person') return Promise.resolve();
    this.#pauseWanted = single;
    this.#problem = null;
    const stop = (this.#stop = new AbortController());
    const settled = () => {
      this.#working = null;
      this.#stop = null;
      this.#writing = '';
      this.#startedAt = 0;
      this.#pauseWanted = false;
      if (this.#phase !== 'person') this.#phase = 'paused';
      if (this.phase === 'over' && !this.#disposed) this.onOver();
    };
    this.#working = this.#work(stop.signal, single)
      .catch((error: unknown) => {
        this.#problem = { ...CRASHED, detail: String(error) };
      })
      .then(settled);
    return this.#working;
  }

  async #work(signal: AbortSignal, single: boolean): Promise<void> {
    this.#phase = 'loading';
    if (!single) await this.#remember(true);
    const ready = await this.#load(signal);
    if (!ready) return;
    const { playStep } = await import('../../workers/agent');
    this.#phase = 'playing';
    const awake = stayAwake();
    try {
      do {
        const began = performance.now();
        this.#writing = '';
        this.#written = 0;
        this.#startedAt = began;
        const outcome = await playStep(this.#agent!, this.#seat, ready.model, {
          signal,
          onToken: (piece) => this.#write(piece),
        });
        this.#writing = '';
        this.#startedAt = 0;
        if (outcome.type === 'episode_over') return;
        if (outcome.type === 'model_problem') return await this.#failed(outcome.problem, signal);
        if (outcome.type === 'not_kept') return this.#unkept(outcome.message);
        await rest(began + this.speed - performance.now(), signal);
      } while (!this.#pauseWanted && !signal.aborted && this.session.phase === 'playing');
    } finally {
      awake.release();
    }
  }

  /** Loads the model, and tells the record who it is whenever that is news. */
  async #load(signal: AbortSignal): Promise<Ready | null> {
    const playing = this.session.header?.agent;
    if (!playing) return null;
    const saved = playing.modelId === null ? null : await engine.find(playing.modelId);
    if (!saved) {
      this.#problem = GONE;
      await this.#remember(false);
      return null;
    }
    const loaded = await engine.load(saved, signal);
    if (!loaded.ok) {
      await this.#failed(loaded, signal);
      return null;
    }
    const { ready } = loaded;
    const specs = await this.session.specs();
    if (!('length' in specs)) {
      this.#unkept(specs.message);
      return null;
    }
    const { makeAgent, promptText } = await import('../../workers/agent');
    const prompt = promptText(playing.prompt);
    if (prompt === null) {
      this.#problem = NO_PROMPT;
      return null;
    }
    this.#agent = makeAgent(
      { prompt, specs, temperature: playing.temperature, seed: playing.seed },
      ready.loaded,
    );
    return (await this.#introduce(playing, ready)) ? ready : null;
  }

  async #introduce(playing: PlayingAgent, { saved, loaded }: Ready): Promise<boolean> {
    const seated = {
      backend: saved.source.backend,
      model: saved.title,
      quantisation: loaded.quantisation ?? saved.quantisation,
      engine: loaded.engine,
      contextTokens: loaded.contextTokens,
    };
    const last = this.session.trace.findLast((row) => row.type === 'model');
    const who: Agent = agentOf({ ...playing, ...seated });
    if (last?.type === 'model' && JSON.stringify(last.agent) === JSON.stringify(who)) return true;
    const logged = await this.session.log(
      [{ type: 'model', t: this.session.live?.t ?? 0, agent: who }],
      seated,
    );
    if (!logged.ok) this.#unkept(logged.message);
    return logged.ok;
  }

  #write(piece: string): void {
    // A model gone astray may write without end; nobody reads more than this of one step.
    this.#written += piece.length;
    if (this.#written <= 6_000) this.#writing += piece;
  }

  async #failed({ code, message, detail }: ModelProblem, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#problem = { code, message, detail };
    // What failed once is not trusted again: the next start has a fresh engine.
    await engine.unload();
    this.#agent = null;
    await this.session.log([{ type: 'problem', t: this.session.live?.t ?? 0, code, message }]);
  }

  #unkept(message: string): void {
    this.#problem = { code: 'not_kept', message, detail: '' };
  }

  /** Whether the model is to go on by itself when the page is opened again. */
  async #remember(running: boolean): Promise<void> {
    // Even where it seems to say so already: another change of it may still be on its way to the storage.
    if (this.session.header?.agent && this.session.phase === 'playing')
      await this.session.log([], { running });
  }
}

const GONE: RunProblem = {
  code: 'model_gone',
  message:
    'The model this episode was played with is not set up in this browser. Choose another one below, or set it up again under Models.',
  detail: '',
};
const CRASHED: Omit<RunProblem, 'detail'> = {
  code: 'crashed',
  message:
    'The model could not go on: a part of this app failed or could not be fetched. Check the connection and reload the page; the episode waits in the same month.',
};
const NO_PROMPT: RunProblem = {
  code: 'prompt_gone',
  message:
    'The prompt this episode was played with is not part of this version of the app, so its model cannot go on. Open the episode with the version it was made with, or take the chair yourself.',
  detail: '',
};

/** Waits, unless it is stopped. Only a person's wish for slowness waits: nothing else here is left to a timer. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
  });
}
