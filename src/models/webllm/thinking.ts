/** Takes the empty thinking block off an answer: the engine puts it there when it tells a model not to think aloud. */

const BLOCK = /^\s*<think>\s*<\/think>\s*/;
const MARKS = '<think></think>';

export class ThinkingFilter {
  #held: string | null = '';

  /** The part of a new piece that belongs to the answer. */
  pass(piece: string): string {
    if (this.#held === null) return piece;
    this.#held += piece;
    // It may still become the block, or white space may still follow it.
    if (MARKS.startsWith(this.#held.replace(/\s/g, ''))) return '';
    return this.end();
  }

  /** What was held back although it was the answer. */
  end(): string {
    const held = this.#held ?? '';
    this.#held = null;
    return held.replace(BLOCK, '');
  }
}
