/** What a screen reader is told when the month has turned, a paper has come or the game is over. */
import type { FundingNews, Outcome } from '../../sim/contract/results';
import type { InboxItem, LiveState } from '../../workers/api';
import { plainDollars } from './amount';
import { paperTitle } from './inbox';

export function newsSentence(news: FundingNews): string {
  const what = `${news.instrument === 'debt' ? 'Debt' : 'Equity'} of ${plainDollars(news.asked_usd)} asked for in ${news.asked_in}`;
  if (!news.success) return `${what}: refused.`;
  const terms =
    news.contract_rate_pct !== undefined
      ? ` at ${news.contract_rate_pct.toFixed(2)} % a year`
      : news.price_per_share_usd !== undefined
        ? ` at ${plainDollars(news.price_per_share_usd)} a share`
        : '';
  return `${what}: ${plainDollars(news.received_usd)} arrived${terms}.`;
}

export function booksSentence({
  books_closed_through,
  months_since_books_closed,
}: LiveState['observation']): string {
  if (books_closed_through === null) return 'The books were never closed.';
  return months_since_books_closed === 0
    ? `Books closed through ${books_closed_through}.`
    : `Books closed through ${books_closed_through}, ${count(months_since_books_closed, 'month')} old.`;
}

export const booksAge = (months: number): string =>
  months === 0 ? 'up to date' : `${count(months, 'month')} old`;

export function monthSentence({ observation }: Pick<LiveState, 'observation'>): string {
  const news = observation.news.map(newsSentence);
  return [
    `${observation.month}.`,
    ...news,
    booksSentence(observation),
    `${count(observation.tool_calls_left, 'call')} left.`,
  ].join(' ');
}

export const paperSentence = ({ call, result }: InboxItem): string => `${paperTitle(result)}, ${call.month}.`;

export function outcomeSentence(outcome: Outcome, month: string): string {
  if (outcome === 'survived') return `The company has come through: the last month was ${month}.`;
  return outcome === 'bankrupt'
    ? `The cash has run out and the company is bankrupt. The last month was ${month}.`
    : 'You have given the chair up. The company goes on without you.';
}

export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
