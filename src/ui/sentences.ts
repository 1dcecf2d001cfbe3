/** What the desk says when a decision was not taken, or when something happened behind the scenes. */
import { SimulatorError } from '../workers/client';

export type Phase = 'loading' | 'playing' | 'following' | 'ended' | 'failed';

/** A wish that was not fulfilled although the simulator itself had nothing against it. Nothing changed. */
export interface NotTaken {
  readonly ok: false;
  readonly code: 'not_taken';
  readonly message: string;
}

export interface SessionProblem {
  readonly code: string;
  readonly message: string;
  /** Offer the export beside it: the episode as far as it was played is safe in a file. */
  readonly canExport: boolean;
}

export const notTaken = (message: string): NotTaken => ({ ok: false, code: 'not_taken', message });

export const WHY_NOT_NOW: Record<Exclude<Phase, 'playing'>, string> = {
  loading: 'The episode is still being opened. Wait for a moment, then try again.',
  following:
    'Another tab plays this episode and this one follows it. Take the chair here first, or decide in the other tab.',
  ended: 'The episode is over, so nothing more can be decided. Its debrief shows what happened.',
  failed: 'The episode could not be opened. Try again, or reload the page.',
};

export const MONTH_TURNED =
  'The month had already turned when this came up, so it was not done. Look at the new month and decide again.';
export const NOT_OVER =
  'The debrief shows what the player may not know yet. Finish the episode or give it up first.';
export const UNSAVED = 'The decision was not taken, because it could not be saved.';

export const NOTICES = {
  restarted: 'The simulator had stopped answering and was started again. Nothing was lost.',
  seated: 'The chair has come free: this tab plays now.',
} as const;

/** Any exception as a failure of the simulator: what is not known better is a defect, and says so. */
export const asFailure = (error: unknown): SimulatorError =>
  error instanceof SimulatorError
    ? error
    : new SimulatorError('failed', {
        cause: error,
        detail: error instanceof Error ? error.message : String(error),
      });
