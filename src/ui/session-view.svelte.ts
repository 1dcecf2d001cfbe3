/** What a view sees of an episode that is open, in runes. How it comes about is the session's matter. */
import type { TraceRow } from '../sim/contract/agent';
import type { EpisodeHeader } from '../storage/episodes';
import type { InboxItem, LiveState } from '../workers/api';
import type { Kept } from './keeper';
import type { Phase, SessionProblem } from './sentences';

export class SessionView {
  #phase = $state<Phase>('loading');
  #header = $state.raw<EpisodeHeader | null>(null);
  #live = $state.raw<LiveState | null>(null);
  #inbox = $state.raw<readonly InboxItem[]>([]);
  #trace = $state.raw<readonly TraceRow[]>([]);
  #problem = $state.raw<SessionProblem | null>(null);
  #notice = $state<string | null>(null);
  #asked = $state(0);

  get phase(): Phase {
    return this.#phase;
  }
  get header(): EpisodeHeader | null {
    return this.#header;
  }
  get live(): LiveState | null {
    return this.#live;
  }
  /** Results of every call made, oldest first. */
  get inbox(): readonly InboxItem[] {
    return this.#inbox;
  }
  /** What a model in the chair was told and wrote, oldest first. */
  get trace(): readonly TraceRow[] {
    return this.#trace;
  }
  /** Something went wrong and the person must know; stays until dismissed. */
  get problem(): SessionProblem | null {
    return this.#problem;
  }
  /** Something happened that needs nothing from the person. */
  get notice(): string | null {
    return this.#notice;
  }
  /** True from a wish until its answer. */
  get busy(): boolean {
    return this.#asked > 0;
  }

  dismissProblem(): void {
    this.#problem = null;
  }
  dismissNotice(): void {
    this.#notice = null;
  }

  protected show({ header, state, added }: Kept, seated: boolean): void {
    this.#header = header;
    this.#live = state;
    if (added.length > 0) this.#inbox = [...this.#inbox, ...added];
    this.#phase = header.status !== 'playing' ? 'ended' : seated ? 'playing' : 'following';
  }

  protected traced(rows: readonly TraceRow[], header: EpisodeHeader): void {
    this.#header = header;
    if (rows.length > 0) this.#trace = [...this.#trace, ...rows];
  }

  protected retraced(rows: readonly TraceRow[]): void {
    this.#trace = rows;
  }

  protected rename(name: string): void {
    if (this.#header && this.#header.name !== name) this.#header = { ...this.#header, name };
  }

  protected end(header: EpisodeHeader): void {
    this.#header = header;
    this.#phase = 'ended';
  }

  protected follow(): void {
    if (this.#phase === 'playing') this.#phase = 'following';
  }

  protected fail(problem: SessionProblem): void {
    this.#phase = 'failed';
    this.#problem = problem;
  }

  protected warn(problem: SessionProblem): void {
    this.#problem = problem;
  }

  protected tell(notice: string): void {
    this.#notice = notice;
  }

  /** Counts wishes under way. */
  protected async whileBusy<T>(work: () => Promise<T>): Promise<T> {
    this.#asked++;
    try {
      return await work();
    } finally {
      this.#asked--;
    }
  }
}
