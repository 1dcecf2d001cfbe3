/** The step that is being written, as far as it has come. */

/** A model gone astray may write without end; nobody reads more than this of one step. */
const SHOWN_CHARACTERS = 6_000;

export class Draft {
  #text = $state('');
  #written = 0;

  /** Empty between steps, and while the model still reads. */
  get text(): string {
    return this.#text;
  }

  write(piece: string): void {
    this.#written += piece.length;
    if (this.#written <= SHOWN_CHARACTERS) this.#text += piece;
  }

  clear(): void {
    this.#written = 0;
    this.#text = '';
  }
}
