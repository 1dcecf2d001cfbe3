/** The tutorial: what to try next, and how to tell that it was done. */
import type { InboxItem, LiveState } from '../../workers/api';

export interface TutorialStep {
  readonly title: string;
  readonly text: string;
  readonly key: string | null;
  readonly done: (live: LiveState, inbox: readonly InboxItem[]) => boolean;
}

const called = (name: string) => (_live: LiveState, inbox: readonly InboxItem[]) =>
  inbox.some(({ call }) => call.name === name);
const readKind = (kind: string) => (_live: LiveState, inbox: readonly InboxItem[]) =>
  inbox.some(({ result }) => result.type === 'document' && result.document.kind === kind);
const acted = (type: string) => (live: LiveState) => live.actions.some((action) => action.type === type);

export const STEPS: readonly TutorialStep[] = [
  {
    title: 'Ask the bank',
    text: 'The top line is what you know for free; cash is not part of it. Verify the cash position: it costs one of this month’s staff calls.',
    key: '1',
    done: called('verify_cash_position'),
  },
  {
    title: 'Read what the company does',
    text: 'Ask for the records, then open the business overview from the list. Every page and every paper costs one call; what you have read stays in the inbox.',
    key: '2',
    done: readKind('board'),
  },
  {
    title: 'Let a month pass',
    text: 'One action ends the month. Pass, and watch the label turn.',
    key: 'p',
    done: (live) => live.t > 0,
  },
  {
    title: 'Look at the fragments',
    text: 'A month nobody closed leaves a raw records pack. Open it from the records: it holds bank totals and invoices, but no profit and no balance.',
    key: '2',
    done: readKind('raw_pack'),
  },
  {
    title: 'Close the books',
    text: 'Closing takes the month’s action and makes statements of everything up to it. They can be read from next month on.',
    key: 'c',
    done: acted('book_closing'),
  },
  {
    title: 'Read the statements',
    text: 'Open the financial statements from the records. The figures are true, as of the month that was closed.',
    key: '2',
    done: readKind('statements'),
  },
  {
    title: 'Ask for capital before you need it',
    text: 'Ask for five million dollars of equity. The slip shows the dilution; the answer takes one to six months and may be no.',
    key: 'r',
    done: acted('fund_raising_request'),
  },
];

/** Index of the first step that is not done yet; STEPS.length when all are. */
export function currentStep(live: LiveState, inbox: readonly InboxItem[]): number {
  const index = STEPS.findIndex((step) => !step.done(live, inbox));
  return index < 0 ? STEPS.length : index;
}
