/** The page's side of the simulator: one worker at a time, watched, restarted when it dies, and asked once more. */
import type { EpisodeRecord } from '../sim/contract/record';
import type { SimulatorApi } from './api';
import { SimulatorError, WorkerLost } from './failures';
import { PATIENCE, WorkerLine, type Answer, type Method, type Patience } from './line';

export { SimulatorError, type SimulatorFailure } from './failures';

export interface ClientOptions {
  /** The record a restarted worker takes up before it is asked again; null when no episode is open. */
  readonly liveRecord: () => Promise<EpisodeRecord | null>;
  /** Told once a restarted worker has taken up the episode. */
  readonly onRestart?: () => void;
  readonly startWorker?: () => Worker;
  readonly patience?: Partial<Patience>;
}

const startSimulator = (): Worker =>
  new Worker(new URL('./simulator.worker.ts', import.meta.url), { type: 'module' });

export class SimulatorClient {
  readonly #options: ClientOptions;
  readonly #patience: Patience;
  #line: WorkerLine | null = null;
  #restarting: Promise<WorkerLine> | null = null;
  #closed = false;
  #generation = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#patience = { ...PATIENCE, ...options.patience };
  }

  /** Grows with every worker started: two calls with the same number before and after met the same worker. */
  get generation(): number {
    return this.#generation;
  }

  /**
   * Asks the simulator. A lost worker is replaced and the call repeated once, which is safe for decisions too: the new
   * worker starts from the stored record, and nothing is stored before it has been answered.
   * @throws SimulatorError, never anything else.
   */
  async call<M extends Method>(method: M, ...args: Parameters<SimulatorApi[M]>): Promise<Answer<M>> {
    for (let attempt = 0; ; attempt++) {
      try {
        const line = await this.#usable(method);
        return await line.call(method, args);
      } catch (error) {
        if (this.#closed) throw new SimulatorError('closed');
        if (error instanceof SimulatorError) throw error;
        if (error instanceof WorkerLost && attempt === 0) continue;
        const neverRan = !(error instanceof WorkerLost) || error.reason === 'no_start';
        throw new SimulatorError(neverRan ? 'unavailable' : 'lost', { cause: error });
      }
    }
  }

  /** Ends the worker; calls under way are rejected with the code `closed`. */
  close(): void {
    this.#closed = true;
    this.#line?.end(new SimulatorError('closed'));
  }

  async #usable(method: Method): Promise<WorkerLine> {
    if (this.#closed) throw new SimulatorError('closed');
    if (this.#restarting) return this.#restarting;
    if (this.#line?.alive) return this.#line;
    // The first worker has nothing to take up, and `open` brings its own record.
    if (!this.#line || method === 'open') return this.#start();
    this.#restarting = this.#restart().finally(() => (this.#restarting = null));
    return this.#restarting;
  }

  #start(): WorkerLine {
    this.#generation++;
    this.#line = new WorkerLine(this.#options.startWorker ?? startSimulator, this.#patience);
    return this.#line;
  }

  async #restart(): Promise<WorkerLine> {
    const line = this.#start();
    const record = await this.#options.liveRecord();
    if (record) {
      const opened = await line.call('open', [record]);
      if (!opened.ok) {
        line.end(new SimulatorError('not_reopened'));
        throw new SimulatorError('not_reopened', { detail: opened.message });
      }
    }
    this.#options.onRestart?.();
    return line;
  }
}
