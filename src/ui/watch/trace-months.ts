/** The trace as a reader wants it: by months, each with one line that says what happened, and its steps below. */
import type { StepRow, TraceRow } from '../../sim/contract/agent';
import type { InboxItem, LiveState } from '../../workers/api';
import { plainDollars } from '../desk/amount';
import { count } from '../format';

export interface TraceMonth {
  readonly t: number;
  readonly month: string;
  /** What the model was told as the month opened; null where a person played the whole month. */
  readonly status: string | null;
  readonly entries: readonly TraceEntry[];
  readonly summary: string;
}

export type TraceEntry =
  | { readonly kind: 'step'; readonly key: string; readonly row: StepRow; readonly item: InboxItem | null }
  | { readonly kind: 'line'; readonly key: string; readonly tone: 'plain' | 'bad'; readonly text: string }
  /** Something a person asked for while holding the chair. */
  | { readonly kind: 'person'; readonly key: string; readonly item: InboxItem };

type Known = Pick<LiveState, 'labels' | 'actions'>;

/** Oldest month first. */
export function traceMonths(
  rows: readonly TraceRow[],
  inbox: readonly InboxItem[],
  live: Known,
): TraceMonth[] {
  const items = new Map(inbox.map((item) => [item.call.index, item]));
  const months = new Map<number, TraceRow[]>();
  for (const row of rows) {
    const list = months.get(row.t);
    if (list) list.push(row);
    else months.set(row.t, [row]);
  }
  const own = new Set(rows.flatMap((row) => (row.type === 'step' && row.call !== null ? [row.call] : [])));
  const others = new Map<number, InboxItem[]>();
  for (const item of inbox)
    if (!own.has(item.call.index)) others.set(item.call.t, [...(others.get(item.call.t) ?? []), item]);
  const lived = new Set([...months.keys(), ...others.keys()]);
  return [...lived]
    .sort((a, b) => a - b)
    .map((t) => monthOf(t, months.get(t) ?? [], others.get(t) ?? [], items, live));
}

function monthOf(
  t: number,
  rows: readonly TraceRow[],
  others: readonly InboxItem[],
  items: ReadonlyMap<number, InboxItem>,
  live: Known,
): TraceMonth {
  const status = rows.find((row) => row.type === 'month');
  const waiting = [...others];
  const entries = rows.flatMap((row, i): TraceEntry[] => {
    const key = `${t}-${i}`;
    const before = waiting.filter(
      ({ call }) => row.type === 'step' && row.call !== null && call.index < row.call,
    );
    waiting.splice(0, before.length);
    return [...before.map(personal), ...entryOf(row, key, items)];
  });
  return {
    t,
    month: status?.month ?? live.labels[t] ?? '',
    status: status?.status ?? null,
    entries: [...entries, ...waiting.map(personal)],
    summary: summaryOf(t, rows, others.length, live),
  };
}

const personal = (item: InboxItem): TraceEntry => ({ kind: 'person', key: `call-${item.call.index}`, item });

function entryOf(row: TraceRow, key: string, items: ReadonlyMap<number, InboxItem>): TraceEntry[] {
  const line = (text: string, tone: 'plain' | 'bad' = 'plain'): TraceEntry[] => [
    { kind: 'line', key, tone, text },
  ];
  switch (row.type) {
    case 'month':
      return [];
    case 'step':
      return [{ kind: 'step', key, row, item: row.call === null ? null : (items.get(row.call) ?? null) }];
    case 'model':
      return line(`${modelWords(row.agent)} takes the chair.`);
    case 'chair':
      return line(row.to === 'person' ? 'A person takes the chair.' : 'The chair goes back to the model.');
    case 'harness_pass':
      return line(
        `Passed by the harness: the model gave no valid step three times in a row. ${row.reason}`,
        'bad',
      );
    case 'problem':
      return line(row.message, 'bad');
  }
}

export function modelWords({
  model,
  quantisation,
  prompt,
}: Extract<TraceRow, { type: 'model' }>['agent']): string {
  return `${model}${quantisation ? `, ${quantisation}` : ''}, prompt “${prompt.name}” version ${prompt.version},`;
}

/** "3 calls, 1 note, 1 refused; asked for $20,000,000 of equity". */
function summaryOf(t: number, rows: readonly TraceRow[], others: number, live: Known): string {
  const steps = rows.filter((row) => row.type === 'step');
  const of = (test: (row: StepRow) => boolean): number => steps.filter(test).length;
  const parts = [
    [of(({ call }) => call !== null), 'call'],
    [of(({ asked, refusal }) => asked?.kind === 'note' && !refusal), 'note'],
  ] as const;
  const refused = of(({ refusal }) => refusal !== null);
  const words = parts.filter(([n]) => n > 0).map(([n, noun]) => count(n, noun));
  if (refused > 0) words.push(`${refused} refused`);
  if (others > 0) words.push(`${count(others, 'call')} by a person`);
  const done = actionWords(t, rows, live);
  return [words.join(', '), done].filter(Boolean).join('; ');
}

function actionWords(t: number, rows: readonly TraceRow[], live: Known): string {
  if (rows.some((row) => row.type === 'harness_pass')) return 'passed by the harness';
  const own = rows.flatMap((row) =>
    row.type === 'step' && row.asked?.kind === 'action' && row.decision !== null ? [row.asked] : [],
  );
  if (own.length > 0) return own.map(({ name, args }) => actionSentence(name, args)).join(' and ');
  // Closed by a person, who leaves no row.
  const taken = live.actions.filter((action) => action.t === t).map(({ type }) => actionSentence(type, {}));
  return taken.length > 0 ? `${taken.join(' and ')} (a person)` : '';
}

export function actionSentence(name: string, args: Readonly<Record<string, unknown>>): string {
  if (name === 'book_closing') return 'closed the books';
  if (name === 'pass') return 'passed';
  const { amount_usd: amount, instrument } = args;
  return typeof amount === 'number' && Number.isFinite(amount)
    ? `asked for ${plainDollars(amount)} of ${instrument === 'debt' ? 'debt' : 'equity'}`
    : 'asked for capital';
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['verify_cash_position', 'Verify the cash position'],
  ['review_financial_records', 'Review the records'],
  ['analyze_market_conditions', 'Analyse market conditions'],
  ['conduct_cashflow_projection', 'Project the cash flow'],
  ['save_note', 'Save a note'],
  ['recall_notes', 'Recall notes'],
  ['book_closing', 'Close the books'],
  ['fund_raising_request', 'Ask for capital'],
  ['pass', 'Pass'],
]);
/** No argument that means anything lies deeper. */
const DEEPEST = 4;

/** What a step asks for, in a person's words, with its arguments. */
export function askedWords({ name, args }: NonNullable<StepRow['asked']>): string {
  const list = Object.entries(args).map(([key, value]) => `${key} ${shown(value)}`);
  return [WORDS.get(name) ?? name, ...list].join(' · ');
}

function shown(value: unknown, depth = 0): string {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value === 'object' && value !== null) {
    if (depth > DEEPEST) return '…';
    if (Array.isArray(value)) return value.map((one) => shown(one, depth + 1)).join(', ');
    return Object.entries(value)
      .map(([key, one]) => `${key} ${shown(one, depth + 1)}`)
      .join(', ');
  }
  const text = String(value);
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

/** The thought in a step that is still being written: what stands between its quotes so far. */
export function thoughtSoFar(text: string): string | null {
  const start = /"thought"\s*:\s*"/.exec(text);
  if (!start) return null;
  const rest = text.slice(start.index + start[0].length);
  const end = /(?<!\\)"/.exec(rest);
  return rest
    .slice(0, end ? end.index : undefined)
    .replace(/\\n/g, ' ')
    .replace(/\\(.)/g, '$1');
}
