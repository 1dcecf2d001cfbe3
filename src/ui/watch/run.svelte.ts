/**
 * An agent at work on one open episode: it plays step after step, and stops, waits or hands over when told to. Nothing it
 * does is only here: every step is stored before the next one begins, so it can go on after anything.
 */
import type { ModelProblem } from '../../models/problems';
import type { SavedModel } from '../../storage/models';
import type { EpisodeSession } from '../session.svelte';
import { Turns } from '../turns';
import { Draft } from './draft.svelte';
import { engine } from './engine.svelte';
import { rest, type Speed } from './pace';
import { crashed, notKept, type RunProblem } from './run-problems';
import { Seat } from './seat';
import { seatAgent, type Seated } from './seating';
import { stayAwake } from './wake-lock';

export type RunPhase =
  /** The model sits still until somebody says go. */
  | 'paused'
  | 'loading'
  | 'playing'
  /** A person holds the chair. */
  | 'person'
  | 'over';

export class AgentRun {
  #work = $state<'paused' | 'loading' | 'playing'>('paused');
  #pauseWanted = $state(false);
  #problem = $state.raw<RunProblem | null>(null);
  speed = $state<Speed>(0);
  readonly #person = $derived.by(
    () => this.session.trace.findLast((row) => row.type === 'chair')?.to === 'person',
  );
  readonly #draft = new Draft();
  readonly #seat: Seat;
  #stop: AbortController | null = null;
  #working: Promise<void> | null = null;
  readonly #turns = new Turns();
  /** Changes of chair or model under way: nothing is started before they are done. */
  #changes = 0;
  #disposed = false;

  /**
   * `onOver`: called when the episode has ended while the model was to play on, also when its page went away between the end
   * and the call; answers with the sentence of what went wrong, or null.
   */
  constructor(
    readonly session: EpisodeSession,
    private readonly onOver: () => Promise<string | null> = async () => null,
  ) {
    this.#seat = new Seat(session);
  }

  get phase(): RunPhase {
    if (this.session.phase === 'ended') return 'over';
    return this.#person ? 'person' : this.#work;
  }
  /** What the model has written of the step under way. */
  get writing(): string {
    return this.#draft.text;
  }
  /** True once a pause was asked for and the step under way is still being finished. */
  get pausing(): boolean {
    return this.#pauseWanted && this.#work === 'playing';
  }
  get problem(): RunProblem | null {
    return this.#problem;
  }
  /** Size of the model's window, tokens; null before it was ever loaded. */
  get contextTokens(): number | null {
    return this.session.header?.agent?.contextTokens ?? null;
  }

  /** Goes on by itself where the model was left playing; otherwise waits to be told. */
  async resume(): Promise<void> {
    if (!this.session.header?.agent?.running) return;
    if (this.session.phase === 'playing') await this.play();
    else if (this.session.phase === 'ended') await this.#over();
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
    if (this.#work === 'loading') this.#stop?.abort();
  }

  /** Breaks the step under way off and lets go of the model. What was decided stays decided. */
  stop(): Promise<void> {
    return this.#change('stop', async () => {
      await this.#halt();
      await this.#remember(false);
      await engine.unload();
    });
  }

  /** Hands the chair to the person, in the middle of a step if need be. */
  takeOver(): Promise<void> {
    return this.#change('take over', async () => {
      await this.#halt();
      const { live, header } = this.session;
      if (this.#person || !live || !header?.agent) return;
      await this.session.log([{ type: 'chair', t: live.t, to: 'person' }], { running: false });
    });
  }

  /** Gives the chair back to the model, which goes on in the month as it stands. */
  async handBack(): Promise<void> {
    await this.#change('hand back', async () => {
      const { live } = this.session;
      if (this.#person && live) await this.session.log([{ type: 'chair', t: live.t, to: 'agent' }]);
    });
    await this.play();
  }

  /** Puts another saved model in the place of the one that failed, and goes on in the same month. */
  async exchange(saved: SavedModel): Promise<void> {
    await this.#change('exchange', async () => {
      await this.#halt();
      await engine.unload();
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
    const hindered = this.#disposed || this.#working || this.#changes > 0;
    if (hindered || this.phase === 'over' || this.#person) return Promise.resolve();
    this.#pauseWanted = single;
    this.#problem = null;
    const stop = (this.#stop = new AbortController());
    this.#working = this.#play(stop.signal, single)
      .catch((error: unknown) => void (this.#problem = crashed(error)))
      .then(() => {
        this.#working = this.#stop = null;
        this.#draft.clear();
        this.#work = 'paused';
        if (this.phase === 'over') void this.#over();
      });
    return this.#working;
  }

  async #over(): Promise<void> {
    const problem = this.#disposed ? null : await this.onOver();
    if (problem !== null) this.#problem = notKept(problem);
  }

  async #play(signal: AbortSignal, single: boolean): Promise<void> {
    this.#work = 'loading';
    if (!single) await this.#remember(true);
    const seated = await seatAgent(this.session, signal);
    if (seated.type === 'problem') return this.#waits(seated.problem);
    if (seated.type === 'model_problem') return this.#failed(seated.problem, signal);
    this.#work = 'playing';
    const awake = stayAwake();
    try {
      await this.#steps(seated, signal);
    } finally {
      awake.release();
    }
  }

  async #steps({ agent, model }: Extract<Seated, { type: 'seated' }>, signal: AbortSignal): Promise<void> {
    const { playStep } = await import('../../workers/agent');
    do {
      const began = performance.now();
      const outcome = await playStep(agent, this.#seat, model, {
        signal,
        onToken: (piece) => this.#draft.write(piece),
      });
      this.#draft.clear();
      if (outcome.type === 'episode_over') return;
      if (outcome.type === 'model_problem') return this.#failed(outcome.problem, signal);
      if (outcome.type === 'not_kept') return this.#waits(notKept(outcome.message));
      await rest(began + this.speed - performance.now(), signal);
    } while (!this.#pauseWanted && !signal.aborted && this.session.phase === 'playing');
  }

  async #waits(problem: RunProblem): Promise<void> {
    // Another tab has taken the chair: the page says that already, and two models at once may be more than there is room for.
    if (problem.code === 'not_kept' && this.session.phase === 'following') await engine.unload();
    else this.#problem = problem;
  }

  async #failed({ code, message, detail }: ModelProblem, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#problem = { code, message, detail };
    // What failed once is not trusted again: the next start has a fresh engine.
    await engine.unload();
    await this.session.log([{ type: 'problem', t: this.session.live?.t ?? 0, code, message }]);
  }

  /** Whether the model is to go on by itself when the page is opened again. */
  async #remember(running: boolean): Promise<void> {
    // Even where it seems to say so already: another change of it may still be on its way to the storage.
    if (this.session.header?.agent && this.session.phase === 'playing')
      await this.session.log([], { running });
  }
}
