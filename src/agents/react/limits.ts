/** How much a month may take, and what of it has been used. Spent tokens and seconds are read off the trace. */
import type { StepRow } from '../../sim/contract/agent';
import type { MonthView } from './month-view';

export interface Limits {
  /** Tokens a model may write in one month. */
  readonly monthTokens: number;
  /** Seconds a model may take in one month. */
  readonly monthSeconds: number;
  /** Steps besides the staff calls of a month: notes, look-ups and refused ones. */
  readonly spareSteps: number;
}

export const DEFAULT_LIMITS: Limits = { monthTokens: 8_000, monthSeconds: 1_800, spareSteps: 8 };

/** A step that does not fit is answered with its error this often; the next one passes the month. */
export const MAX_RETRIES = 2;

/** Longest step that the agent's grammar lets through, in characters: thought, note and frame. */
export const STEP_CHARACTERS = 700;
export const THOUGHT_CHARACTERS = 280;
export const NOTE_CHARACTERS = 240;

/** Assumed until an engine tells better: English with figures, in the vocabularies of small models. */
export const USUAL_CHARACTERS_PER_TOKEN = 3.3;

export function stepsOf(view: MonthView): StepRow[] {
  return view.rows.filter((row) => row.type === 'step');
}

/** Refused steps at the end of the month so far: one that fits starts the count anew. */
export function failuresInARow(view: MonthView): number {
  const steps = stepsOf(view);
  const last = steps.findLastIndex((step) => step.refusal === null);
  return steps.length - 1 - last;
}

/** Why only actions are left after `steps` and `calls`, everybody's, of a month; null while everything is offered. */
export function onlyActions(
  toolBudget: number,
  steps: readonly StepRow[],
  calls: number,
  limits: Limits,
  charactersPerToken: number,
): string | null {
  if (calls >= toolBudget) return 'all staff calls are used up';
  const tokens = steps.reduce(
    (sum, step) => sum + (step.completionTokens ?? Math.ceil(step.length / charactersPerToken)),
    0,
  );
  if (tokens >= limits.monthTokens) return 'the month’s tokens are used up';
  if (steps.reduce((sum, step) => sum + step.seconds, 0) >= limits.monthSeconds)
    return 'the month’s time is used up';
  return steps.length >= toolBudget + limits.spareSteps ? 'the month’s steps are used up' : null;
}
