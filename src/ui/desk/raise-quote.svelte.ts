/** The request for capital while it is being written: instrument, amount, and the terms last indicated for them. */
import { MAX_RAISE_USD, MIN_RAISE_USD, type Instrument } from '../../sim/contract/names';
import type { RaiseQuote } from '../../sim/contract/results';
import type { EpisodeSession } from '../session.svelte';
import { parseAmount } from './amount';

export class RaiseForm {
  instrument = $state<Instrument>('equity');
  /** Empty at first: an amount that stood there already would be asked for by a stray Enter, and be a hint. */
  text = $state('');
  /** Terms for exactly what stands in the form; null while they are on their way or cannot be had. */
  quote = $state.raw<RaiseQuote | null>(null);
  refusal = $state<string | null>(null);

  readonly amount = $derived(parseAmount(this.text, MIN_RAISE_USD, MAX_RAISE_USD));

  #asked = 0;

  constructor(readonly session: EpisodeSession) {}

  /** Asks for terms; an answer that a later question has overtaken is dropped. */
  async indicate(): Promise<void> {
    const mine = ++this.#asked;
    this.refusal = null;
    const { amount, instrument } = this;
    if (!amount.ok) {
      this.quote = null;
      return;
    }
    const reply = await this.session.quote(instrument, amount.usd);
    if (mine !== this.#asked) return;
    this.quote = reply.ok ? reply.quote : null;
    if (!reply.ok) this.refusal = reply.message;
  }
}
