/** Why a run waits, in sentences for whoever watches. The codes of models are in `models/problems`. */

export interface RunProblem {
  readonly code: string;
  readonly message: string;
  /** What the machine said of it, for a report; empty when it said nothing. */
  readonly detail: string;
}

export const GONE: RunProblem = {
  code: 'model_gone',
  message:
    'The model this episode was played with is not set up in this browser. Choose another one below, or set it up again under Models.',
  detail: '',
};

export const NO_PROMPT: RunProblem = {
  code: 'prompt_gone',
  message:
    'The prompt this episode was played with is not part of this version of the app, so its model cannot go on. Open the episode with the version it was made with, or take the chair yourself.',
  detail: '',
};

/** The storage or the simulator did not take what was decided; the sentence is theirs. */
export const notKept = (message: string): RunProblem => ({ code: 'not_kept', message, detail: '' });

export const crashed = (error: unknown): RunProblem => ({
  code: 'crashed',
  message:
    'The model could not go on: a part of this app failed or could not be fetched. Check the connection and reload the page; the episode waits in the same month.',
  detail: String(error),
});
