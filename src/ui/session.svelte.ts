/** One open episode: what can be asked of it, by whom, and in which order. Its state is in `session-view`. */
import type { Debrief } from '../sim/contract/report';
import type { ActReply, NoteReply, QuoteReply, ToolReply } from '../sim/contract/results';
import type { TraceRow } from '../sim/contract/agent';
import type { ToolSpec } from '../sim/contract/specs';
import type { PlayingAgent } from '../storage/header';
import { loadTrace } from '../storage/trace';
import { gone } from '../storage/problems';
import type { EpisodeHeader } from '../storage/episodes';
import type { RecordFile } from '../storage/files';
import { followEpisode } from '../storage/follow';
import type { Decided } from '../workers/api';
import type { ClientOptions, SimulatorClient } from '../workers/client';
import { Chair } from './chair';
import { EpisodeKeeper, type Author, type Kept } from './keeper';
import {
  asFailure,
  MONTH_TURNED,
  NOT_OVER,
  notTaken,
  NOTICES,
  UNSAVED,
  WHY_NOT_NOW,
  type NotTaken,
} from './sentences';
import { SessionView } from './session-view.svelte';
import { turnKey, Turns } from './turns';

export type { NotTaken, Phase, SessionProblem } from './sentences';

type WorkerOptions = Pick<ClientOptions, 'startWorker' | 'patience'>;

export class EpisodeSession extends SessionView {
  readonly #turns = new Turns();
  readonly #options: WorkerOptions;
  #keeper: EpisodeKeeper | null = null;
  #chair: Chair | null = null;
  #stopFollowing: (() => void) | null = null;
  #catchingUp = false;
  #disposed = false;

  constructor(options: WorkerOptions = {}) {
    super();
    this.#options = options;
  }

  /** Opens a stored episode; a session serves one episode in its life. */
  async open(id: string): Promise<void> {
    if (this.#keeper || this.#disposed) return;
    this.#keeper = new EpisodeKeeper(id, {
      ...this.#options,
      onRestart: () => this.tell(NOTICES.restarted),
    });
    this.#chair = new Chair(`episode:${id}`, {
      onSeated: () => void this.#refresh(NOTICES.seated),
      onLost: () => this.follow(),
    });
    await this.#turns.add(async () => this.#chair?.sit());
    await this.#refresh();
    // Disposed meanwhile, by a click that led elsewhere.
    if (this.#disposed) return;
    this.#stopFollowing = followEpisode(
      id,
      (stored) => this.#onStored(stored),
      ({ code, message }) => this.warn({ code, message, canExport: true }),
    );
  }

  callTool(name: string, args: unknown): Promise<ToolReply | NotTaken> {
    const plain = $state.snapshot(args);
    return this.#decide(turnKey('tool', name, plain), (client) => client.call('callTool', name, plain));
  }

  note(name: string, args: unknown): Promise<NoteReply | NotTaken> {
    const plain = $state.snapshot(args);
    return this.#decide(turnKey('note', name, plain), (client) => client.call('note', name, plain));
  }

  act(action: unknown): Promise<ActReply | NotTaken> {
    const plain = $state.snapshot(action);
    return this.#decide(turnKey('act', plain), (client) => client.call('act', plain));
  }

  /** A decision in the name of a model, with what the trace shall say of it. */
  decideFor<R extends ToolReply | NoteReply | ActReply>(
    ask: (client: SimulatorClient) => Promise<Decided<R>>,
    author: Author<R>,
  ): Promise<R | NotTaken> {
    return this.#decide(undefined, ask, author);
  }

  /** Keeps rows of the trace, and what is new about the model in the chair. Like a decision, only for who holds it. */
  log(rows: readonly TraceRow[], change?: Partial<PlayingAgent>): Promise<{ readonly ok: true } | NotTaken> {
    return this.#turn(async (keeper) => {
      if (this.phase !== 'playing') return notTaken(WHY_NOT_NOW[this.phase]);
      const stored = await keeper.log(rows, change);
      if (!stored.ok) return this.#unsaved(stored);
      this.traced(rows, stored.header);
      return { ok: true };
    });
  }

  /** What a model is told of the tools, notes and actions. */
  specs(): Promise<readonly ToolSpec[] | NotTaken> {
    return this.#turn(({ client }) => client.call('specs'));
  }

  quote(instrument: string, amountUsd: number): Promise<QuoteReply | NotTaken> {
    return this.#turn(({ client }) => client.call('quote', instrument, amountUsd));
  }

  debrief(): Promise<{ readonly ok: true; readonly debrief: Debrief } | NotTaken> {
    return this.#turn(async ({ client }) => {
      if (this.phase === 'ended') return { ok: true, debrief: await client.call('debrief') };
      const why = this.phase === 'failed' || this.phase === 'loading' ? WHY_NOT_NOW[this.phase] : NOT_OVER;
      return notTaken(why);
    });
  }

  giveUp(): Promise<{ readonly ok: true } | NotTaken> {
    return this.#turn(async (keeper) => {
      if (this.phase !== 'playing') return notTaken(WHY_NOT_NOW[this.phase]);
      const closed = await keeper.giveUp();
      if (!closed.ok) return this.#unsaved(closed);
      this.end(closed.header);
      this.#chair?.leave();
      return { ok: true };
    }, 'give-up');
  }

  /** Takes the chair from the tab that holds it. Ask the person first: that tab can then only follow. */
  async takeOver(): Promise<void> {
    if (this.phase === 'following' && (await this.#chair?.takeOver())) await this.#refresh();
  }

  /** Lets the tab that waits longest play; this one follows. Without another tab the chair comes straight back. */
  handOver(): Promise<void> {
    return this.#turns.add(async () => {
      if (this.phase !== 'playing') return;
      this.follow();
      this.#chair?.handOver();
    });
  }

  /** Opens the episode once more after a failure. */
  retry(): Promise<void> {
    this.dismissProblem();
    return this.#refresh();
  }

  /** The episode as a file, as far as it was played; null before it has been opened. */
  exportFile(): RecordFile | null {
    return this.#keeper?.file() ?? null;
  }

  /** Lets go of the chair, the storage and the worker. Decisions under way are stored whole or not at all. */
  dispose(): void {
    this.#disposed = true;
    this.#stopFollowing?.();
    this.#chair?.leave();
    this.#keeper?.client.close();
  }

  #decide<R>(
    key: string | undefined,
    ask: (client: SimulatorClient) => Promise<Decided<R>>,
    author?: Author<R>,
  ): Promise<R | NotTaken> {
    const { t } = this.live ?? {};
    return this.#turn(async (keeper) => {
      if (this.phase !== 'playing') return notTaken(WHY_NOT_NOW[this.phase]);
      // Meant for the month that was on the screen, and for no other.
      if (this.live?.t !== t) return notTaken(MONTH_TURNED);
      const taken = await keeper.decide(ask, this.inbox.length, author);
      if (taken.ok) this.traced(taken.rows, taken.kept.header);
      else if (taken.kept) await this.#readTrace(taken.kept.header);
      if (taken.kept) this.#show(taken.kept);
      return taken.ok ? taken.reply : this.#unsaved(taken);
    }, key);
  }

  /** One thing the person asked for: after everything before it, and never ending in an exception. */
  async #turn<R>(work: (keeper: EpisodeKeeper) => Promise<R>, key?: string): Promise<R | NotTaken> {
    const keeper = this.#keeper;
    if (!keeper) return notTaken(WHY_NOT_NOW.loading);
    return this.whileBusy(async () => {
      try {
        return await this.#turns.add(() => work(keeper), key);
      } catch (error) {
        const failure = asFailure(error);
        if (this.#disposed) return notTaken(failure.message);
        this.#fail(failure);
        // The worker lives but may have stopped half-way through: only the stored record is to be trusted.
        if (failure.code === 'failed') await this.#refresh();
        return notTaken(failure.message);
      }
    });
  }

  /** Takes the episode up from the storage and shows it. */
  #refresh(notice?: string): Promise<void> {
    return this.#turns.add(async () => {
      if (this.#disposed || !this.#keeper) return;
      // What is stored up to here will be read now; anything later is news again.
      this.#catchingUp = false;
      try {
        const opened = await this.#keeper.reopen(this.inbox.length);
        if (!opened.ok) return this.#fail(opened);
        await this.#readTrace(opened.kept.header);
        this.#show(opened.kept);
        if (notice && this.phase === 'playing') this.tell(notice);
      } catch (error) {
        if (!this.#disposed) this.#fail(asFailure(error));
      }
    });
  }

  /** A trace grows with its episode only where a model plays; another tab may have written to it. */
  async #readTrace({ id, traceRows = 0 }: EpisodeHeader): Promise<void> {
    if (traceRows === this.trace.length) return;
    const read = await loadTrace(id);
    if (read.ok) this.retraced(read.rows);
    else this.warn({ code: read.code, message: read.message, canExport: true });
  }

  /** The storage reports the header of this moment, whichever tab wrote it; null when it was deleted. */
  #onStored(stored: EpisodeHeader | null): void {
    if (!stored) {
      this.#chair?.leave();
      return this.#fail(gone());
    }
    this.rename(stored.name);
    void this.#turns.add(async () => {
      const ahead = stored.decisions > (this.#keeper?.decisions ?? 0);
      const closed = stored.status !== 'playing' && this.header?.status === 'playing';
      if (this.#catchingUp || !(ahead || closed)) return;
      this.#catchingUp = true;
      // Not awaited: it takes the next turn, and waiting for that inside this one would wait for ever.
      void this.#refresh();
    });
  }

  #show(kept: Kept): void {
    this.show(kept, this.#chair?.seated ?? false);
    if (this.phase === 'ended') this.#chair?.leave();
  }

  #unsaved(why: { code: string; message: string; kept?: Kept | null }): NotTaken {
    const problem = { code: why.code, message: `${UNSAVED} ${why.message}`, canExport: true };
    if (why.kept === null) this.fail(problem);
    else this.warn(problem);
    return notTaken(problem.message);
  }

  #fail({ code, message }: { code: string; message: string }): void {
    this.fail({ code, message, canExport: this.exportFile() !== null });
  }
}
