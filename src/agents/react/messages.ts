/**
 * Exchanges as messages that fit a window. Within a month they only grow at their end, which lets an engine keep what it
 * has already read; when the window runs out, the oldest observations are shortened, many at once, so that this happens
 * seldom.
 */
import type { ChatMessage } from '../../models/port';
import type { Exchange } from './conversation';

/** Exchanges are left out so many at once, so that the beginning stays the same for some steps. */
const DROPPED_AT_ONCE = 4;

export interface Frame {
  readonly system: string;
  readonly status: string;
  /** Said after exchange number `after` (−1: after the status): only actions are left, and why. */
  readonly notice: { readonly after: number; readonly text: string } | null;
}

/** Messages with the oldest `shortened` observations in their short form and the oldest `dropped` exchanges left out. */
export function messagesOf(
  { system, status, notice }: Frame,
  exchanges: readonly Exchange[],
  shortened: number,
  dropped = 0,
): ChatMessage[] {
  const messages: { role: ChatMessage['role']; content: string }[] = [
    { role: 'system', content: system },
    { role: 'user', content: status },
  ];
  const hear = (text: string) => {
    const last = messages[messages.length - 1]!;
    // Two messages of one role in a row are refused by some chat templates.
    if (last.role === 'user') last.content += `\n\n${text}`;
    else messages.push({ role: 'user', content: text });
  };
  if (dropped > 0) hear(`(${dropped} earlier steps of this month are left out.)`);
  if (notice?.after === -1) hear(notice.text);
  exchanges.forEach(({ said, heard, short }, i) => {
    if (i >= dropped) {
      if (said !== null) messages.push({ role: 'assistant', content: said });
      hear(i < shortened ? short : heard);
    }
    if (notice?.after === i) hear(notice.text);
  });
  return messages;
}

export const charactersOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

/** How far the conversation must shrink to fit `room` characters; it then shrinks to three quarters of it. */
export function fit(
  frame: Frame,
  exchanges: readonly Exchange[],
  shortened: number,
  room: number,
): { readonly messages: ChatMessage[]; readonly shortened: number } {
  let messages = messagesOf(frame, exchanges, shortened);
  if (charactersOf(messages) <= room) return { messages, shortened };
  const target = room * 0.75;
  // The last observation is what the next step is about: it stays whole for as long as anything else can give way.
  let short = shortened;
  while (short < exchanges.length - 1 && charactersOf(messages) > target)
    messages = messagesOf(frame, exchanges, ++short);
  const most = exchanges.length - 1;
  for (let drop = 0; drop < most && charactersOf(messages) > room;) {
    drop = Math.min(drop + DROPPED_AT_ONCE, most);
    messages = messagesOf(frame, exchanges, short, drop);
  }
  if (charactersOf(messages) > room && exchanges.length > 0)
    messages = messagesOf(frame, exchanges, (short = exchanges.length), most);
  return { messages, shortened: short };
}
