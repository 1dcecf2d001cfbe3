/** Who may decide for an episode: the tab that holds a Web Lock of its name. The others wait in line for it. */

export interface ChairEvents {
  /** The chair came free and this tab, which had been waiting, now holds it. */
  onSeated(): void;
  /** Another tab took the chair from this one, which is waiting again. */
  onLost(): void;
}

export class Chair {
  readonly #locks: LockManager | null;
  #release: (() => void) | null = null;
  #waiting: AbortController | null = null;
  #left = false;

  constructor(
    private readonly name: string,
    private readonly events: ChairEvents,
  ) {
    // Missing on pages that came over plain http: then only the conflict check of the storage guards the episode.
    this.#locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks ?? null;
  }

  get seated(): boolean {
    return this.#release !== null;
  }

  /** Sits down when the chair is free; otherwise waits for it in the background. Answers whether it sits. */
  async sit(): Promise<boolean> {
    if (!(await this.#request({ ifAvailable: true }))) this.#wait();
    return this.seated;
  }

  /** Takes the chair from whichever tab holds it. Answers whether it sits. */
  async takeOver(): Promise<boolean> {
    if (this.seated) return true;
    this.#waiting?.abort();
    if (!(await this.#request({ steal: true }))) this.#wait();
    return this.seated;
  }

  /** Gives the chair to the next tab in line, and waits behind it. */
  handOver(): void {
    this.#stand();
    this.#wait();
  }

  /** Gives up the chair, or the place in line for it, for good. */
  leave(): void {
    this.#left = true;
    this.#waiting?.abort();
    this.#stand();
  }

  #stand(): void {
    this.#release?.();
    this.#release = null;
  }

  #wait(): void {
    if (this.#left) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    void this.#request({ signal: waiting.signal }).then((seated) => {
      if (seated) this.events.onSeated();
    });
  }

  /** Answers as soon as it is known whether the lock was granted; the lock itself is kept until released. */
  #request(options: LockOptions): Promise<boolean> {
    return new Promise((answer) => {
      let mine: (() => void) | null = null;
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        if (this.#left || !lock) return void answer(false);
        return new Promise((release) => {
          this.#release = mine = release;
          answer(true);
        });
      };
      if (!this.#locks) {
        this.#release = () => undefined;
        return answer(true);
      }
      this.#locks.request(this.name, options, hold).catch((error: unknown) => {
        if (mine && this.#release === mine) {
          // Stolen: the browser rejects the request of a holder that never let go.
          this.#release = null;
          this.events.onLost();
          this.#wait();
        } else if (!(error instanceof DOMException && error.name === 'AbortError') && !this.#left) {
          // Locks exist but are refused (a sandboxed frame): play as where they are missing.
          this.#release = () => undefined;
          answer(true);
        } else answer(false);
      });
    });
  }
}
