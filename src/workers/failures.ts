/** Failures of the simulator worker itself. What a player does wrong is answered by the simulator as a value. */

export type SimulatorFailure =
  /** No worker could be started at all. */
  | 'unavailable'
  /** It died or hung, and did so again after a restart. */
  | 'lost'
  /** A restarted worker could not take up the episode. */
  | 'not_reopened'
  /** It answered a call with an exception: a defect of the program. */
  | 'failed'
  /** The client was closed while the call was under way. */
  | 'closed';

const SENTENCES: Record<SimulatorFailure, string> = {
  unavailable:
    'The simulator could not be started. Reload the page; if it stays so, the app is not fully loaded or the browser is too old (it needs module workers).',
  lost: 'The simulator stopped answering twice in a row. Reload the page: everything already played is saved.',
  not_reopened:
    'The simulator was started again but could not take up the saved episode. Reload the page; if it stays so, export the episode.',
  failed:
    'The simulator met an unexpected error and took nothing. Try again, or reload the page: everything already played is saved.',
  closed: 'The episode was closed before the simulator had answered. Open it again from the library.',
};

export class SimulatorError extends Error {
  override readonly name = 'SimulatorError';
  constructor(
    readonly code: SimulatorFailure,
    options?: ErrorOptions & { readonly detail?: string },
  ) {
    super(options?.detail ? `${SENTENCES[code]} (${options.detail})` : SENTENCES[code], options);
  }
}

/** The line to one worker broke; a fresh worker may still answer the same call. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
  constructor(
    readonly reason: 'no_start' | 'crashed' | 'hung',
    detail?: string,
  ) {
    super(`The worker was lost (${reason})${detail ? `: ${detail}` : ''}`);
  }
}
