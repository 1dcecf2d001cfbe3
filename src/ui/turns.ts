/** One thing after another: work on an episode never overlaps, however fast somebody clicks. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  readonly #waiting = new Map<string, Promise<unknown>>();

  /**
   * Runs `work` after everything added before it. Work with the `key` of work still under way is the same wish made
   * twice (a double click): it is not run again, and both get the one answer.
   */
  add<T>(work: () => Promise<T>, key?: string): Promise<T> {
    if (key !== undefined) {
      const same = this.#waiting.get(key);
      if (same) return same as Promise<T>;
    }
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    if (key !== undefined) {
      this.#waiting.set(key, turn);
      const forget = () => this.#waiting.delete(key);
      turn.then(forget, forget);
    }
    return turn;
  }
}

/** A key for work that is the same wish when all its parts are the same; none for what has no JSON. */
export function turnKey(...parts: readonly unknown[]): string | undefined {
  try {
    return JSON.stringify(parts);
  } catch {
    return undefined;
  }
}
