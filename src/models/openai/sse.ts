/** Server-sent events out of bytes that may be cut anywhere: inside a character, a line end, a line or an event. */

/** No honest event comes near; a server that never ends a line must not fill the memory. */
const MAX_EVENT_CHARACTERS = 1_000_000;

export class SseParser {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #data: string[] = [];
  #held = 0;

  /** The data of every event that these bytes complete. Throws when an event grows past all measure. */
  push(bytes: Uint8Array): string[] {
    return this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

  /** What the end of the stream completes: some servers leave out the last empty line. */
  end(): string[] {
    return this.#take(`${this.#decoder.decode()}\n\n\n`);
  }

  #take(text: string): string[] {
    this.#rest += text;
    const events: string[] = [];
    let from = 0;
    // A carriage return at the very end may be half of a line end, so it waits for what follows.
    for (const end of this.#rest.matchAll(/\r\n|\n|\r(?=[^\n])/g)) {
      const event = this.#line(this.#rest.slice(from, end.index));
      if (event !== null) events.push(event);
      from = end.index + end[0].length;
    }
    this.#rest = this.#rest.slice(from);
    if (this.#rest.length + this.#held > MAX_EVENT_CHARACTERS)
      throw new Error('The server sent an event without end.');
    return events;
  }

  /** Only data matters here: names, ids, retry times and comments are passed over. */
  #line(line: string): string | null {
    if (line === '') {
      if (this.#data.length === 0) return null;
      const event = this.#data.join('\n');
      this.#data = [];
      this.#held = 0;
      return event;
    }
    const field = /^data(?:: ?|$)/.exec(line);
    if (field) {
      this.#data.push(line.slice(field[0].length));
      this.#held += line.length;
    }
    return null;
  }
}
