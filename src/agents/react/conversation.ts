/** The conversation of a month, rebuilt from its trace: so a reload goes on with the very words that were said. */
import type { StepRow } from '../../sim/contract/agent';
import type { CallOfMonth, MonthView } from './month-view';
import { observationSummary, observationText } from './observation';
import { clipText } from './text';

/** What was said and what was heard in answer, in full and shortened. `said` is null for what a person did. */
export interface Exchange {
  readonly said: string | null;
  readonly heard: string;
  readonly short: string;
  /** The model's steps and everybody's staff calls in the month, up to and with this exchange. */
  readonly steps: number;
  readonly calls: number;
}
type Talk = Pick<Exchange, 'said' | 'heard' | 'short'>;

/** A refused text is shown back to its author, but not at any length. */
const SHOWN_BACK = 300;
/** Some chat templates refuse a message without text. */
const SAID_NOTHING = '(nothing)';

/** The month as an exchange a step, with what a person did in between told where the chair came back. */
export function exchangesOf(view: MonthView): Exchange[] {
  const byIndex = new Map(view.calls.map((made) => [made.call.index, made]));
  const ownFrom = (i: number) =>
    view.rows.slice(i).flatMap((row) => (row.type === 'step' && row.call !== null ? [row.call] : []));
  const own = new Set(ownFrom(0));
  const others = view.calls.filter(({ call }) => !own.has(call.index));
  let told = 0;
  let steps = 0;
  let calls = 0;
  return view.rows.flatMap((row, i): Exchange[] => {
    if (row.type === 'step') {
      steps++;
      if (row.call !== null) calls++;
      return [{ ...exchangeOf(row, byIndex), steps, calls }];
    }
    if (row.type !== 'chair' || row.to === 'person') return [];
    const next = ownFrom(i)[0] ?? Infinity;
    const until = others.findIndex(({ call }) => call.index > next);
    const since = others.slice(told, until < 0 ? undefined : until);
    told += since.length;
    calls += since.length;
    return [{ ...interlude(since), steps, calls }];
  });
}

function exchangeOf(row: StepRow, calls: ReadonlyMap<number, CallOfMonth>): Talk {
  if (row.refusal) {
    const heard = `That step was refused: ${row.refusal.message} Answer again with one JSON object.`;
    return { said: clipText(row.text.trim(), SHOWN_BACK) || SAID_NOTHING, heard, short: heard };
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

function interlude(calls: readonly CallOfMonth[]): Talk {
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
