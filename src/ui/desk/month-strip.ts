/** What was done in each month lived, as a strip of marks and as a sentence. */
import type { LiveState } from '../../workers/api';

export interface StripMark {
  readonly t: number;
  readonly mark: string;
  readonly words: string;
}

export interface StripYear {
  readonly year: string;
  readonly months: readonly StripMark[];
}

const MARKS: Readonly<Record<string, readonly [mark: string, words: string]>> = {
  book_closing: ['C', 'closed the books'],
  fund_raising_request: ['R', 'asked for capital'],
  both: ['B', 'closed the books and asked for capital'],
  pass: ['·', 'passed'],
  now: ['', 'now'],
};

type Lived = Pick<LiveState, 'labels' | 'actions' | 't' | 'outcome'>;

export function stripYears({ labels, actions, t, outcome }: Lived): StripYear[] {
  // Once the game is over, no month is open any more.
  const months = outcome === 'running' ? labels : labels.slice(0, t);
  const done = new Map<number, string>();
  for (const { t: month, type } of actions) {
    const before = done.get(month);
    // Passing after an action only ends the month, under the rule that allows two.
    if (before === undefined || before === 'pass') done.set(month, type);
    else if (type !== 'pass' && type !== before) done.set(month, 'both');
  }
  const years: { year: string; months: StripMark[] }[] = [];
  months.forEach((label, month) => {
    const year = label.split(' ')[1] ?? '';
    const [mark, words] = MARKS[done.get(month) ?? (month === t ? 'now' : 'pass')] ?? ['·', 'passed'];
    if (years.at(-1)?.year !== year) years.push({ year, months: [] });
    years.at(-1)?.months.push({ t: month, mark, words: `${label}: ${words}` });
  });
  return years;
}

/** "Closed the books 4 times, asked for capital once, passed in 12 months." */
export function stripSentence(actions: LiveState['actions']): string {
  const count = (type: string): number => actions.filter((action) => action.type === type).length;
  return `So far: books closed ${times(count('book_closing'))}, capital asked for ${times(count('fund_raising_request'))}, passed ${times(count('pass'))}.`;
}

const times = (n: number): string =>
  n === 0 ? 'never' : n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`;
