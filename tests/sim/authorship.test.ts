/** What an imported file says of its players is taken only as far as its decisions bear it out. */
import { describe, expect, it } from 'vitest';
import type { Agent, StepRow, TraceRow } from '../../src/sim/contract/agent';
import { DEFAULT_RULES, Episode, PASS, recordOf, verifyRecordText, worldOf } from '../../src/sim/index';

const AGENT: Agent = {
  backend: 'scripted',
  model: 'a script',
  quantisation: null,
  engine: 'script 1',
  contextTokens: 8_192,
  prompt: { name: 'paper', version: 1 },
  temperature: 0,
  seed: 1,
};
const STEP: StepRow = {
  type: 'step',
  t: 0,
  text: '{}',
  length: 2,
  thought: '',
  asked: { kind: 'tool', name: 'verify_cash_position', args: {} },
  refusal: null,
  decision: 0,
  call: 0,
  reply: null,
  finish: 'stop',
  promptTokens: 1,
  completionTokens: 1,
  seconds: 1,
  compacted: 0,
};

/** One call, then a month passed: two decisions, one call, month 1. */
function verified(parts: object) {
  const episode = new Episode(worldOf('historical')!, DEFAULT_RULES, 1);
  episode.callTool('verify_cash_position', {});
  episode.act(PASS);
  return verifyRecordText(JSON.stringify({ ...recordOf(episode), ...parts }));
}
const withRow = (row: TraceRow) =>
  verified({ agent: AGENT, deciders: [{ from: 0, by: 'agent' }], trace: [row] });

describe('a record', () => {
  it('is taken with a trace that fits, and as version 1 without any', () => {
    expect(withRow(STEP)).toMatchObject({ ok: true });
    expect(verified({ version: 1 })).toMatchObject({ ok: true });
  });

  it.each<[string, TraceRow]>([
    ['a month to come', { ...STEP, t: 2 }],
    ['a decision there is not', { ...STEP, decision: 2 }],
    ['a call there is not', { ...STEP, call: 1 }],
    ['a pass there is not', { type: 'harness_pass', t: 0, reason: '', decision: 7 }],
  ])('is refused when its trace tells of %s', (_, row) =>
    expect(withRow(row)).toMatchObject({ ok: false, code: 'bad_record' }),
  );

  it('is refused with players but no model among them', () => {
    expect(verified({ deciders: [{ from: 0, by: 'agent' }] })).toMatchObject({ code: 'bad_record' });
    expect(verified({ trace: [STEP] })).toMatchObject({ code: 'bad_record' });
  });

  it.each([
    [[{ from: 2, by: 'agent' }]],
    [
      [
        { from: 1, by: 'agent' },
        { from: 1, by: 'person' },
      ],
    ],
  ])('is refused with deciders %j', (deciders) =>
    expect(verified({ agent: AGENT, deciders })).toMatchObject({ code: 'bad_record' }),
  );

  it('holds no arguments of any size, and none that reach for a prototype', () => {
    const asking = (args: unknown) => withRow({ ...STEP, asked: { ...STEP.asked!, args: args as never } });
    expect(asking({ x: 'x'.repeat(40_000) })).toMatchObject({ code: 'bad_record' });
    expect(asking({ x: Array.from({ length: 20_000 }, () => 1) })).toMatchObject({ code: 'bad_record' });
    const text = JSON.stringify({ agent: AGENT, trace: [STEP] }).replace(
      '"args":{}',
      '"args":{"__proto__":{"polluted":1},"x":1}',
    );
    const read = verified(JSON.parse(text) as object);
    if (!read.ok) throw new Error(read.message);
    expect(read.record.trace?.[0]).toMatchObject({ asked: { args: { x: 1 } } });
    expect('polluted' in {}).toBe(false);
  });
});
