/** Which actions the month still has room for, and in which words the bar offers them. */
import type { ActionType } from '../../sim/contract/names';
import type { LiveState } from '../../workers/api';

export interface ActionChoices {
  readonly close: boolean;
  readonly raise: boolean;
  readonly pass: boolean;
  /** What `pass` means now. */
  readonly passWords: 'Pass' | 'End the month';
  /** One line beside the buttons. */
  readonly hint: string;
}

const DONE: Readonly<Record<string, string>> = {
  book_closing: 'The books will be closed',
  fund_raising_request: 'Capital has been asked for',
};

export function actionChoices({ observation, actions, outcome, rules, t }: LiveState): ActionChoices {
  const open = (type: ActionType): boolean => observation.actions_open.includes(type);
  const both = rules.actionSlots === 'close-and-raise';
  const done = actions.filter((action) => action.t === t).map(({ type }) => DONE[type] ?? '');
  return {
    close: open('book_closing'),
    raise: open('fund_raising_request') && observation.pending_request === null,
    pass: open('pass'),
    passWords: done.length > 0 ? 'End the month' : 'Pass',
    hint:
      outcome !== 'running'
        ? 'The game is over.'
        : done.length > 0
          ? `${done.join('. ')}. Then end the month.`
          : both
            ? 'Close the books, ask for capital, or both; then the month ends.'
            : 'One action ends the month.',
  };
}

/** Why capital cannot be asked for; empty when it can. */
export function whyNoRaise({ observation }: LiveState): string {
  const { pending_request: pending } = observation;
  return pending ? `One request at a time: the one of ${pending.asked_in} still waits for its answer.` : '';
}
