/** What a screen reader is told when the month has turned, a paper has come or the game is over. */
import type { FundingNews, Outcome } from '../../sim/contract/results';
import type { InboxItem, LiveState } from '../../workers/api';
import { dollars } from '../format';
import { count, percent } from '../format';
import { plainDollars } from './amount';
import { paperTitle } from './inbox';

/** The month of the calendar on the desk: the open one, or the last one played. */
export const presentMonth = ({ t, outcome }: Pick<LiveState, 't' | 'outcome'>): number =>
  outcome === 'running' ? t : t - 1;

/** What came of a request, to be read after "Arrived" or "Refused". */
export function newsWords(news: FundingNews): string {
  const asked = `${plainDollars(news.asked_usd)} of ${news.instrument} asked for in ${news.asked_in}`;
  if (!news.success) return asked;
  const terms =
    news.contract_rate_pct !== undefined
      ? `, at ${percent(news.contract_rate_pct)} a year`
      : news.price_per_share_usd !== undefined
        ? `, at ${dollars(news.price_per_share_usd)} a share`
        : '';
  return `${plainDollars(Math.round(news.received_usd))} of the ${asked}${terms}`;
}

export const newsSentence = (news: FundingNews): string =>
  `${news.success ? 'Arrived' : 'Refused'}: ${newsWords(news)}.`;

export function booksSentence({
  books_closed_through,
  months_since_books_closed,
}: LiveState['observation']): string {
  if (books_closed_through === null) return 'The books were never closed.';
  return months_since_books_closed === 0
    ? `Books closed through ${books_closed_through}.`
    : `Books closed through ${books_closed_through}, ${count(months_since_books_closed, 'month')} old.`;
}

/** The same without a verb, for the strip: what the books cover, and how old that is. */
export function booksWords({
  books_closed_through: closed,
  months_since_books_closed: age,
}: LiveState['observation']): { readonly covered: string; readonly age: string } {
  if (closed === null)
    return { covered: 'opening statements only', age: age === 0 ? '' : `, ${count(age, 'month')} old` };
  return {
    covered: `closed through ${closed}`,
    age: age === 0 ? ', up to date' : `, ${count(age, 'month')} old`,
  };
}

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
