/** Keeps simulator and storage in agreement over one episode: what is shown has been decided, and has been stored. */
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

export type Opened = { readonly ok: true; readonly kept: Kept } | KeepingProblem;
export type Taken<R> = { readonly ok: true; readonly reply: R; readonly kept: Kept } | KeepingProblem;

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

  /** One decision: simulator first, then storage. Only when both have it does the answer say so. */
  async decide<R>(ask: (client: SimulatorClient) => Promise<Decided<R>>, known: number): Promise<Taken<R>> {
    const index = this.decisions;
    for (let attempt = 0; attempt < 2; attempt++) {
      const { reply, state, decision } = await ask(this.client);
      const { generation } = this.client;
      const added = await this.client.call('inbox', known);
      const claim = state.outcome === 'running' ? null : await this.client.call('claim');
      const agrees = state.decisions === index + (decision ? 1 : 0);
      if (agrees && generation === this.client.generation && this.#agreed) {
        if (!decision) return { ok: true, reply, kept: { header: this.#agreed.header, state, added } };
        const { t, outcome } = state;
        const standing = { t, monthLabel: state.observation.month, outcome, ...(claim ? { claim } : {}) };
        const stored = await appendDecisions(this.id, index, [decision], standing);
        if (!stored.ok) return { ...stored, kept: await this.#backToStored(known) };
        this.#agree(stored.header, decision);
        // A worker restarted while this was being stored has missed it.
        if (generation !== this.client.generation) await this.reopen(known);
        return { ok: true, reply, kept: { header: stored.header, state, added } };
      }
      // The worker was replaced in between, or another tab has decided: start again from what is stored.
      const kept = await this.#backToStored(known);
      if (!kept || this.decisions !== index) return { ...standardProblem('conflict'), kept };
    }
    throw new SimulatorError('lost');
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

  #agree(header: EpisodeHeader, decision: Decision): void {
    // In place: an episode has thousands of decisions, and copying all for each would add up.
    this.#agreed?.record.decisions.push(decision);
    if (this.#agreed) this.#agreed = { ...this.#agreed, header };
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
