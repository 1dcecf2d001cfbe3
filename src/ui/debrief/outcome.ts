/** How the game ended, in one sentence. */
import { COMPANY } from '../../sim/contract/names';
import type { Debrief } from '../../sim/contract/report';
import { count } from '../format';

type Ended = Pick<Debrief, 'result' | 'truth'>;

export function outcomeTitle({ result }: Ended): string {
  if (result.outcome === 'survived') return 'Came through';
  return result.outcome === 'bankrupt' ? 'Bankrupt' : 'Given up';
}

export function outcomeSentence({ result, truth }: Ended, money: (usd: number) => string): string {
  const last = truth.cash_usd.length - 1;
  const cash = truth.cash_usd[last];
  const month = truth.labels[last] ?? '';
  const lived = count(result.metrics.months_lived, 'month');
  if (result.outcome === 'survived')
    return `${COMPANY} came through all ${lived} and ends with ${money(cash ?? 0)} in cash.`;
  if (result.outcome === 'bankrupt')
    return `${COMPANY} ran out of cash in ${month}, having lived through ${lived}; ${money(Math.abs(cash ?? 0))} were missing.`;
  return cash === undefined
    ? 'The chair was given up before the first month had ended.'
    : `The chair was given up after ${lived}, with ${money(cash)} in cash at the end of ${month}.`;
}
