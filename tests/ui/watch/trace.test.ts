/** The trace as a reader sees it: months with one line each, steps below, and whatever a person did in between. */
import { describe, expect, it } from 'vitest';
import type { StepRow, TraceRow } from '../../../src/sim/contract/agent';
import { metersOf } from '../../../src/ui/watch/meters';
import { actionSentence, askedWords, thoughtSoFar, traceMonths } from '../../../src/ui/watch/trace-months';
import { duration, loadWords } from '../../../src/ui/watch/words';
import type { InboxItem } from '../../../src/workers/api';

const LABELS = ['Jan 2xx0', 'Feb 2xx0', 'Mar 2xx0'];

function step(t: number, asked: StepRow['asked'], over: Partial<StepRow> = {}): StepRow {
  const base = { type: 'step', text: '{}', length: 2, thought: 'Because.', refusal: null } as const;
  const kept = { decision: 0, call: null, reply: null, finish: 'stop', compacted: 0 } as const;
  return { ...base, ...kept, t, asked, promptTokens: 900, completionTokens: 40, seconds: 2, ...over };
}
const verify = { kind: 'tool', name: 'verify_cash_position', args: {} } as const;
const pass = { kind: 'action', name: 'pass', args: {} } as const;
const raise = {
  kind: 'action',
  name: 'fund_raising_request',
  args: { instrument: 'equity', amount_usd: 20_000_000 },
} as const;
const opening = (t: number): TraceRow => ({
  type: 'month',
  t,
  month: LABELS[t]!,
  status: `Month: ${LABELS[t]}`,
});

const paper = (index: number, t: number): InboxItem => ({
  call: { index, t, month: LABELS[t]!, name: 'verify_cash_position', args: {} },
  result: { type: 'cash_position', month: LABELS[t]!, cash_usd: 15_000_000 },
});

describe('a month of the trace', () => {
  it('says in one line what was asked, refused and done', () => {
    const refusal = { code: 'not_json', message: 'The answer is not one JSON object.' };
    const rows = [
      opening(0),
      step(0, verify, { call: 0 }),
      step(0, null, { refusal, decision: null, thought: null }),
      step(0, { kind: 'note', name: 'save_note', args: { text: 'watch out' } }),
      step(0, raise),
    ];
    const [month] = traceMonths(rows, [paper(0, 0)], { labels: LABELS, actions: [] });
    expect(month).toMatchObject({
      month: 'Jan 2xx0',
      status: 'Month: Jan 2xx0',
      summary: '1 call, 1 note, 1 refused; asked for $20,000,000 of equity',
    });
    expect(month!.entries.map(({ kind }) => kind)).toEqual(['step', 'step', 'step', 'step']);
    expect(month!.entries[0]).toMatchObject({ item: paper(0, 0) });
  });

  it('tells what a person asked for where it happened, and that a person closed the month', () => {
    const rows: TraceRow[] = [
      opening(0),
      step(0, verify, { call: 0 }),
      { type: 'chair', t: 0, to: 'person' },
      { type: 'chair', t: 1, to: 'agent' },
      opening(1),
      step(1, verify, { call: 2 }),
    ];
    const inbox = [paper(0, 0), paper(1, 0), paper(2, 1)];
    const actions = [{ t: 0, type: 'book_closing' }];
    const [first, second] = traceMonths(rows, inbox, { labels: LABELS, actions });
    expect(first!.summary).toBe('1 call, 1 call by a person; closed the books (a person)');
    expect(first!.entries.map((entry) => entry.kind)).toEqual(['step', 'line', 'person']);
    expect(second!.entries.map((entry) => entry.kind)).toEqual(['line', 'step']);
  });

  it('marks a month that the harness passed, with the reason', () => {
    const rows: TraceRow[] = [opening(2), { type: 'harness_pass', t: 2, reason: 'No JSON.', decision: 4 }];
    const [month] = traceMonths(rows, [], { labels: LABELS, actions: [{ t: 2, type: 'pass' }] });
    expect(month!.summary).toBe('passed by the harness');
    expect(month!.entries[0]).toMatchObject({ kind: 'line', tone: 'bad' });
  });
});

describe('words of a step', () => {
  it('name what is asked for, with its arguments, at a bounded length', () => {
    expect(askedWords(verify)).toBe('Verify the cash position');
    expect(askedWords(raise)).toBe('Ask for capital · instrument equity · amount_usd 20,000,000');
    let deep: unknown = 1;
    for (let i = 0; i < 20_000; i++) deep = [deep];
    // As an imported file may say.
    expect(askedWords({ kind: 'tool', name: 'constructor', args: { deep } })).toBe('constructor · deep …');
    const long = askedWords({ kind: 'note', name: 'save_note', args: { text: 'x'.repeat(5_000) } });
    expect(long.length).toBeLessThan(400);
    expect(actionSentence('fund_raising_request', { amount_usd: Infinity })).toBe('asked for capital');
  });

  it('show the thought as far as it is written', () => {
    expect(thoughtSoFar('')).toBeNull();
    expect(thoughtSoFar('{"thou')).toBeNull();
    expect(thoughtSoFar('{"thought":"Cash fir')).toBe('Cash fir');
    expect(thoughtSoFar('{"thought":"Say \\"now\\".","tool":"x"')).toBe('Say "now".');
  });
});

it('meters count this month and all, and say nothing of what an engine does not count', () => {
  const uncounted = { promptTokens: null, completionTokens: null };
  const rows = [step(0, verify), step(1, verify), step(1, pass, { seconds: 4 })];
  expect(metersOf(rows, 1)).toMatchObject({
    steps: 3,
    tokens: 120,
    monthTokens: 80,
    seconds: 8,
    tokensPerSecond: 10,
    windowTokens: 940,
  });
  expect(metersOf([step(0, verify, uncounted)], 0)).toMatchObject({
    tokens: null,
    monthTokens: null,
    windowTokens: null,
    tokensPerSecond: null,
  });
});

it('durations and loading are said in plain words', () => {
  expect([0.04, 12.4, 65, 7_801].map(duration)).toEqual(['0.0 s', '12 s', '1 min 05 s', '2 h 10 min']);
  const progress = { phase: 'download', loadedBytes: 5e8, totalBytes: 1e9, fraction: 0.5, text: '' } as const;
  expect(loadWords(progress)).toBe('Loading the model, 500 MB of 1000 MB…');
  expect(loadWords(null)).toBe('Loading the model…');
});
