/** A fake of the browser's `LanguageModel`: Node has none. It follows the specification where the back end relies on it. */
import { COUNTING } from './contract';

interface Message {
  role: string;
  content: string;
}
interface Options {
  signal?: AbortSignal;
  initialPrompts?: Message[];
  monitor?: (monitor: EventTarget) => void;
  responseConstraint?: unknown;
  temperature?: number;
}
export interface FakeSettings {
  availability?: string;
  window?: number;
  /** Thrown by create() and promptStreaming() when set. */
  createError?: Error;
  promptError?: Error;
  params?: { defaultTopK: number; maxTemperature: number };
}

const tokens = (messages: Message[]) =>
  messages.reduce((sum, { content }) => sum + Math.ceil(content.length / 4), 0);

export function fakeLanguageModel(settings: FakeSettings = {}) {
  const log = { created: [] as Options[], prompted: [] as Options[], alive: 0 };
  const window = settings.window ?? 1000;

  class Session {
    contextUsage: number;
    readonly contextWindow = window;
    #destroyed = false;
    constructor(usage: number, signal?: AbortSignal) {
      log.alive++;
      this.contextUsage = usage;
      // As specified: the signal of create() and clone() ends the session even later.
      signal?.addEventListener('abort', () => this.destroy());
    }
    async clone({ signal }: Options = {}) {
      signal?.throwIfAborted();
      if (this.#destroyed) throw new DOMException('destroyed', 'InvalidStateError');
      return new Session(this.contextUsage, signal);
    }
    destroy() {
      if (!this.#destroyed) log.alive--;
      this.#destroyed = true;
    }
    async measureContextUsage(input: Message[] | string) {
      return typeof input === 'string' ? Math.ceil(input.length / 4) : tokens(input);
    }
    promptStreaming(input: Message[], options: Options = {}): ReadableStream<string> {
      log.prompted.push(options);
      if (input.some(({ role }) => role === 'system')) throw new DOMException('system', 'NotSupportedError');
      if (settings.promptError) throw settings.promptError;
      const pieces = COUNTING.match(/\s*\S+/g) ?? [];
      this.contextUsage += tokens(input);
      return new ReadableStream({
        pull: (controller) => {
          if (options.signal?.aborted) return controller.error(new DOMException('stopped', 'AbortError'));
          const piece = pieces.shift();
          if (piece === undefined) return controller.close();
          this.contextUsage++;
          controller.enqueue(piece);
        },
      });
    }
  }

  const global = {
    availability: async () => settings.availability ?? 'available',
    ...(settings.params && { params: async () => settings.params }),
    create: async (options: Options) => {
      log.created.push(options);
      options.signal?.throwIfAborted();
      if (settings.createError) throw settings.createError;
      const monitor = new EventTarget();
      options.monitor?.(monitor);
      for (const loaded of [0, 0.5, 1])
        monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }));
      return new Session(tokens(options.initialPrompts ?? []), options.signal);
    },
  };
  return { global, log };
}
