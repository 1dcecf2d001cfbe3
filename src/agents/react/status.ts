/** What an agent is told for free as a month opens: the observation a person sees, as lines of text. */
import type { FundingNews, Note, Observation } from '../../sim/contract/results';
import { clipText, dollars } from './text';

/** Newest notes that are recalled without asking, characters in all. */
const NOTES_CHARACTERS = 1_200;

export function statusText(observation: Observation): string {
  const { pending_request: pending, books_closed_through: books } = observation;
  return [
    `Month: ${observation.month}`,
    ...(observation.months_left === undefined ? [] : [`Months left: ${observation.months_left}`]),
    `Books closed through: ${books ?? 'never; only the opening statements exist'}`,
    `Months since books closed: ${observation.months_since_books_closed}`,
    `Staff calls left: ${observation.tool_calls_left}`,
    pending
      ? `Pending request: ${pending.instrument} ${dollars(pending.amount_usd)} asked in ${pending.asked_in}, waiting ${pending.months_waiting} months`
      : 'Pending request: none',
    ...observation.news.map(newsText),
    `Actions open: ${observation.actions_open.join(', ')}`,
    notesText(observation.notes),
  ].join('\n');
}

function newsText(news: FundingNews): string {
  const asked = `${news.instrument} ${dollars(news.asked_usd)} asked in ${news.asked_in}`;
  return news.success
    ? `News: of ${asked}, ${dollars(news.received_usd)} arrived.`
    : `News: ${asked} was turned down.`;
}

/** The newest notes that fit, oldest of them first; how many are left to be looked up. */
function notesText(notes: readonly Note[]): string {
  if (notes.length === 0) return 'Your notes: none';
  const kept: string[] = [];
  let room = NOTES_CHARACTERS;
  for (const note of [...notes].reverse()) {
    const line = noteLine(note);
    if (line.length > room) break;
    room -= line.length;
    kept.unshift(line);
  }
  const left = notes.length - kept.length;
  return [`Your notes${left > 0 ? ` (${left} older ones can be recalled)` : ''}:`, ...kept].join('\n');
}

export function noteLine({ month, text, tags }: Note): string {
  const tagged = tags.length > 0 ? ` [${tags.join(', ')}]` : '';
  // A note may hold what a document said: one line, so that it cannot pass for a line of the status.
  return `- ${month}${tagged}: ${clipText(text.replace(/\s+/g, ' '), 400)}`;
}
