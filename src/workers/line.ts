/** The line to one worker, from its start to its end. When it breaks, every call waiting on it is rejected. */
import * as Comlink from 'comlink';
import type { SimulatorApi } from './api';
import { SimulatorError, WorkerLost } from './failures';

export type Method = keyof SimulatorApi;
export type Answer<M extends Method> = Awaited<ReturnType<SimulatorApi[M]>>;

/** How long to wait, in milliseconds, before doubting a worker. */
export interface Patience {
  /** For an ordinary answer. */
  readonly answerMs: number;
  /** For a replay of a whole record, which takes a slow machine a while without anything being wrong. */
  readonly replayMs: number;
  /** For the first answer of a worker, whose code may still be on its way over a school network. */
  readonly startMs: number;
  /** For the answer to a ping sent after that. */
  readonly pingMs: number;
  /** For one call in all, however often pings are answered. */
  readonly limitMs: number;
}

export const PATIENCE: Patience = {
  answerMs: 4_000,
  replayMs: 15_000,
  startMs: 30_000,
  pingMs: 2_000,
  limitMs: 90_000,
};

export class WorkerLine {
  readonly #worker: Worker;
  readonly #remote: Comlink.Remote<SimulatorApi>;
  readonly #waiting = new Set<(reason: Error) => void>();
  #broken: Error | null = null;
  #hasAnswered = false;

  constructor(
    start: () => Worker,
    private readonly patience: Patience,
  ) {
    this.#worker = start();
    this.#worker.addEventListener('error', (event) => {
      // Handled here, so it need not reach the page's own error handler.
      event.preventDefault();
      this.end(new WorkerLost(this.#hasAnswered ? 'crashed' : 'no_start', event.message));
    });
    this.#worker.addEventListener('messageerror', () => this.end(new WorkerLost('crashed')));
    this.#remote = Comlink.wrap<SimulatorApi>(this.#worker);
  }

  get alive(): boolean {
    return this.#broken === null;
  }

  /** Terminates the worker and rejects whatever still waits: Comlink alone would leave those promises pending. */
  end(reason: Error): void {
    if (this.#broken) return;
    this.#broken = reason;
    this.#worker.terminate();
    for (const reject of this.#waiting) reject(reason);
    this.#waiting.clear();
  }

  async call<M extends Method>(method: M, args: Parameters<SimulatorApi[M]>): Promise<Answer<M>> {
    const watch = new AbortController();
    const answer = this.#ask(method, args);
    this.#watch(method, watch.signal);
    try {
      return await answer;
    } finally {
      watch.abort();
    }
  }

  #ask<M extends Method>(method: M, args: Parameters<SimulatorApi[M]>): Promise<Answer<M>> {
    if (this.#broken) return Promise.reject(this.#broken);
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      // Comlink types each method on its own; this one line serves them all.
      const remote = this.#remote[method] as unknown as (...given: unknown[]) => Promise<Answer<M>>;
      remote(...args)
        .then(
          (value) => {
            this.#hasAnswered = true;
            resolve(value);
          },
          (cause: unknown) => reject(new SimulatorError('failed', { cause, detail: detailOf(cause) })),
        )
        .finally(() => this.#waiting.delete(reject));
    });
  }

  /** Doubts the worker step by step: wait, ping, wait on while pings are answered, and in the end give it up. */
  #watch(method: Method, answered: AbortSignal): void {
    const { answerMs, replayMs, startMs, pingMs, limitMs } = this.patience;
    const usual = method === 'open' || method === 'verify' ? replayMs : answerMs;
    const first = this.#hasAnswered ? usual : Math.max(usual, startMs);
    let waited = 0;
    const step = (wait: number) =>
      after(wait, answered, () => {
        waited += wait;
        const pong = new AbortController();
        after(pingMs, pong.signal, () => {
          if (!answered.aborted) this.end(new WorkerLost('hung'));
        });
        this.#ask('ping', []).then(
          () => {
            pong.abort();
            if (answered.aborted) return;
            if (waited >= limitMs) this.end(new WorkerLost('hung'));
            else step(usual);
          },
          () => pong.abort(),
        );
      });
    step(first);
  }
}

function after(ms: number, cancelled: AbortSignal, then: () => void): void {
  if (cancelled.aborted) return;
  const timer = setTimeout(then, ms);
  cancelled.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

const detailOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).slice(0, 200);
