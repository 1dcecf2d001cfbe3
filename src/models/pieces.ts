/** Gathers a model's tokens into pieces: a message to the page for each token would cost more than a small model. */

/** Often enough to look like writing, seldom enough to cost nothing. */
const EVERY_MS = 40;

export class PieceBuffer {
  text = '';
  #waiting = '';
  #sent = 0;

  constructor(private readonly send: (piece: string) => void) {}

  add(token: string): void {
    if (token === '') return;
    this.text += token;
    this.#waiting += token;
    if (performance.now() - this.#sent >= EVERY_MS) this.flush();
  }

  flush(): void {
    if (this.#waiting === '') return;
    this.#sent = performance.now();
    this.send(this.#waiting);
    this.#waiting = '';
  }
}
