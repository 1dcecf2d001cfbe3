/** Keeps simulator and storage in agreement over one episode: what is shown has been decided, and has been stored. */
import type { Decider, TraceRow } from '../sim/contract/agent';
import type { Decision, EpisodeRecord } from '../sim/contract/record';
import { recordFile, type RecordFile } from '../storage/files';
import {
  appendDecisions,
  giveUpEpisode,
  loadEpisode,
  markEnded,
  type EpisodeHeader,
  type Stored,
} from '../storage/episodes';
import { agentOf, type PlayingAgent } from '../storage/header';
import { appendTrace } from '../storage/trace';
import { standardProblem } from '../storage/problems';
import type { Decided, InboxItem, LiveState } from '../workers/api';
import { SimulatorClient, SimulatorError, type ClientOptions } from '../workers/client';

/** How the episode stands, with the inbox items that came after the ones already known. */
export interface Kept {
  readonly header: EpisodeHeader;
  readonly state: LiveState;
  readonly added: readonly InboxItem[];
}

export interface KeepingProblem {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** How the episode stands all the same; null when nothing can be shown. */
  readonly kept: Kept | null;
}

/** Who takes a decision in a person's stead, and what the trace shall say of it. */
export interface Author<R> {
  readonly by: Decider;
  readonly rowsOf: (taken: {
    readonly reply: R;
    readonly decision: number | null;
    readonly call: number | null;
  }) => readonly TraceRow[];
}

export type Opened = { readonly ok: true; readonly kept: Kept } | KeepingProblem;
export type Taken<R> =
  | {
      readonly ok: true;
      readonly reply: R;
      readonly kept: Kept;
      /** What was added to the trace. */
      readonly rows: readonly TraceRow[];
    }
  | KeepingProblem;

export class EpisodeKeeper {
  readonly client: SimulatorClient;
  /** What simulator and storage last agreed on. Outlives a storage that cannot be read any more. */
  #agreed: { header: EpisodeHeader; record: EpisodeRecord } | null = null;

  constructor(
    readonly id: string,
    options: Omit<ClientOptions, 'liveRecord'>,
  ) {
    this.client = new SimulatorClient({
      ...options,
      liveRecord: async () => (await this.#read())?.record ?? null,
    });
  }

  get decisions(): number {
    return this.#agreed?.record.decisions.length ?? 0;
  }

  /** Takes the episode up as it is stored. `known`: how many inbox items the page already has. */
  async reopen(known: number): Promise<Opened> {
    const stored = await loadEpisode(this.id);
    if (stored.ok) this.#agreed = { header: stored.header, record: stored.record };
    else if (stored.code === 'not_found' || !this.#agreed) return { ...stored, kept: null };
    let { header } = this.#agreed;
    const opened = await this.client.call('open', this.#agreed.record);
    if (!opened.ok) return { ...opened, kept: null };
    const { state } = opened;
    const added = await this.client.call('inbox', known);
    if (state.outcome !== 'running' && header.status === 'playing') {
      const closed = await this.#close(markEnded);
      if (closed.ok) header = closed.header;
    }
    return { ok: true, kept: { header, state, added } };
  }

  /**
   * One decision: simulator first, then storage. Only when both have it does the answer say so. What an `author` other
   * than a person writes of it is stored with it, also of a wish that was refused.
   */
  async decide<R>(
    ask: (client: SimulatorClient) => Promise<Decided<R>>,
    known: number,
    author?: Author<R>,
  ): Promise<Taken<R>> {
    const index = this.decisions;
    for (let attempt = 0; attempt < 2; attempt++) {
      const { reply, state, decision } = await ask(this.client);
      const { generation } = this.client;
      const added = await this.client.call('inbox', known);
      const claim = state.outcome === 'running' ? null : await this.client.call('claim');
      const agrees = state.decisions === index + (decision ? 1 : 0);
      if (agrees && generation === this.client.generation && this.#agreed) {
        const rows =
          author?.rowsOf({
            reply,
            decision: decision ? index : null,
            call: decision?.type === 'tool' ? state.calls - 1 : null,
          }) ?? [];
        if (!decision) return await this.#refused(reply, rows, { state, added });
        const { t, outcome } = state;
        const standing = { t, monthLabel: state.observation.month, outcome, ...(claim ? { claim } : {}) };
        const authorship = { by: author?.by ?? 'person', rows };
        const stored = await appendDecisions(this.id, index, [decision], standing, authorship);
        if (!stored.ok) return { ...stored, kept: await this.#backToStored(known) };
        this.#agree(stored.header, decision, authorship.by);
        // A worker restarted while this was being stored has missed it.
        if (generation !== this.client.generation) await this.reopen(known);
        return { ok: true, reply, rows, kept: { header: stored.header, state, added } };
      }
      // The worker was replaced in between, or another tab has decided: start again from what is stored.
      const kept = await this.#backToStored(known);
      if (!kept || this.decisions !== index) return { ...standardProblem('conflict'), kept };
    }
    throw new SimulatorError('lost');
  }

  /** Keeps rows of the trace that led to no decision, and what is new about the model in the chair. */
  async log(
    rows: readonly TraceRow[],
    change?: Partial<PlayingAgent>,
  ): Promise<Stored<{ header: EpisodeHeader }>> {
    const stored = await appendTrace(this.id, rows, change);
    if (stored.ok && this.#agreed) {
      const { record } = this.#agreed;
      this.#agreed = {
        header: stored.header,
        record: stored.header.agent ? { ...record, agent: agentOf(stored.header.agent) } : record,
      };
    }
    return stored;
  }

  /** Ends the episode here and now, as given up. */
  giveUp(): Promise<Stored<{ header: EpisodeHeader }>> {
    return this.#close(giveUpEpisode);
  }

  /** The record as a file, also when neither storage nor simulator answers any more. */
  file(): RecordFile | null {
    if (!this.#agreed) return null;
    const { header, record } = this.#agreed;
    return recordFile(header.name, header.monthLabel, record, header.claim);
  }

  async #close(how: typeof giveUpEpisode): Promise<Stored<{ header: EpisodeHeader }>> {
    const closed = await how(this.id, await this.client.call('claim'));
    if (closed.ok && this.#agreed) this.#agreed = { ...this.#agreed, header: closed.header };
    return closed;
  }

  async #refused<R>(
    reply: R,
    rows: readonly TraceRow[],
    shown: Pick<Kept, 'state' | 'added'>,
  ): Promise<Taken<R>> {
    const logged = rows.length > 0 ? await this.log(rows) : null;
    const header = logged?.ok ? logged.header : this.#agreed?.header;
    if (!header) return { ...standardProblem('failed'), kept: null };
    const kept = { header, ...shown };
    return logged?.ok === false ? { ...logged, kept } : { ok: true, reply, rows, kept };
  }

  #agree(header: EpisodeHeader, decision: Decision, by: Decider): void {
    if (!this.#agreed) return;
    const { record } = this.#agreed;
    // In place: an episode has thousands of decisions, and copying all for each would add up.
    record.decisions.push(decision);
    const from = record.decisions.length - 1;
    if (header.agent && record.deciders?.at(-1)?.by !== by) (record.deciders ??= []).push({ from, by });
    this.#agreed = { header, record };
  }

  async #backToStored(known: number): Promise<Kept | null> {
    return (await this.reopen(known)).kept;
  }

  /** The stored record; the one last agreed on when the storage cannot be read. */
  async #read() {
    const stored = await loadEpisode(this.id);
    return stored.ok ? stored : this.#agreed;
  }
}
