/**
 * The conversation of a month, rebuilt from its trace: so a reload goes on with the very words that were said. Within a
 * month it only grows at its end, which lets an engine keep what it has already read; when the window runs out, the
 * oldest observations are shortened, many at once, so that this happens seldom.
 */
import type { StepRow } from '../../sim/contract/agent';
import type { ChatMessage } from '../../models/port';
import type { CallOfMonth, MonthView } from './month-view';
import { observationSummary, observationText } from './observation';
import { clipText } from './text';

/** What was said and what was heard in answer, in full and shortened. `said` is null for what a person did. */
export interface Exchange {
  readonly said: string | null;
  readonly heard: string;
  readonly short: string;
}

/** A refused text is shown back to its author, but not at any length. */
const SHOWN_BACK = 300;

/** The month as an exchange a step, with what a person did in between told where the chair came back. */
export function exchangesOf(view: MonthView): Exchange[] {
  const byIndex = new Map(view.calls.map((made) => [made.call.index, made]));
  const ownFrom = (i: number) =>
    view.rows.slice(i).flatMap((row) => (row.type === 'step' && row.call !== null ? [row.call] : []));
  const own = new Set(ownFrom(0));
  const others = view.calls.filter(({ call }) => !own.has(call.index));
  let told = 0;
  return view.rows.flatMap((row, i): Exchange[] => {
    if (row.type === 'step') return [exchangeOf(row, byIndex)];
    if (row.type !== 'chair' || row.to === 'person') return [];
    const next = ownFrom(i)[0] ?? Infinity;
    const until = others.findIndex(({ call }) => call.index > next);
    const since = others.slice(told, until < 0 ? undefined : until);
    told += since.length;
    return [interlude(since)];
  });
}

function exchangeOf(row: StepRow, calls: ReadonlyMap<number, CallOfMonth>): Exchange {
  if (row.refusal) {
    const heard = `That step was refused: ${row.refusal.message} Answer again with one JSON object.`;
    return { said: clipText(row.text, SHOWN_BACK), heard, short: heard };
  }
  const { asked } = row;
  const said = asked
    ? JSON.stringify({
        thought: row.thought ?? '',
        [asked.kind === 'action' ? 'action' : 'tool']: asked.name,
        args: asked.args,
      })
    : clipText(row.text, SHOWN_BACK);
  const made = row.call === null ? undefined : calls.get(row.call);
  if (!made) return { said, heard: row.reply ?? 'Done.', short: clipText(row.reply ?? 'Done.', 120) };
  return {
    said,
    heard: observationText(made.result, pageAsked(made.call.args)),
    short: observationSummary(made.result),
  };
}

function interlude(calls: readonly CallOfMonth[]): Exchange {
  const told = calls.map(({ call, result }) => ({
    full: `${call.name}: ${observationText(result, pageAsked(call.args))}`,
    short: `${call.name}: ${observationSummary(result)}`,
  }));
  const opening = 'A colleague held the chair for a while and handed it back to you.';
  const text = (parts: string[]) =>
    [parts.length > 0 ? `${opening} In between they asked for:` : opening, ...parts].join('\n');
  return {
    said: null,
    heard: text(told.map(({ full }) => full)),
    short: text(told.map(({ short }) => short)),
  };
}

function pageAsked(args: unknown): number {
  const page = (args as { page?: unknown } | null)?.page;
  return typeof page === 'number' ? page : 1;
}

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
  for (let drop = 1; drop < exchanges.length && charactersOf(messages) > room; drop++)
    messages = messagesOf(frame, exchanges, short, drop);
  if (charactersOf(messages) > room && exchanges.length > 0)
    messages = messagesOf(frame, exchanges, (short = exchanges.length), exchanges.length - 1);
  return { messages, shortened: short };
}
