/** Whatever a model writes, the month goes on: the step is refused and kept with a sentence, the third one passes it. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  MAX_REPLY_TEXT,
  MAX_STEP_TEXT,
  TraceRowSchema,
  type TraceRow,
} from '../../../src/sim/contract/agent';
import { EpisodeRecordSchema } from '../../../src/sim/contract/record';
import { verifyRecordText } from '../../../src/sim/index';
import { NASTY_TEXTS, TALKATIVE } from '../../support/nasty-texts';
import { playOn, recordWithTrace, seat, stepsIn } from '../../support/react';
import { PASS, said, VERIFY } from '../../support/react-scripts';

const expectValid = (trace: readonly TraceRow[]) => {
  for (const row of trace) expect(v.safeParse(TraceRowSchema, row).issues).toBeUndefined();
};
const types = (trace: readonly TraceRow[]) => trace.map(({ type }) => type);

describe.each(NASTY_TEXTS)('%s', (_, text) => {
  it('is refused three times, kept in bounds, and the month is passed as the harness’s', async () => {
    const { chair, episode, requests, ...rest } = await seat(() => text, { untamed: true });
    const outcomes = await playOn({ chair, episode, ...rest }, { months: 2 });
    expect(outcomes.map((one) => one.type)).toEqual(
      [0, 1].flatMap(() => ['stepped', 'stepped', 'stepped', 'month_closed']),
    );
    expect(types(chair.trace)).toEqual(
      [0, 1].flatMap(() => ['month', 'step', 'step', 'step', 'harness_pass']),
    );
    expectValid(chair.trace);
    for (const row of stepsIn(chair.trace, 0)) {
      expect(row.text).toBe(text.slice(0, MAX_STEP_TEXT));
      expect(row).toMatchObject({ length: text.length, decision: null, call: null });
      expect(row.refusal!.message).toMatch(/^.{10,}\.$/s);
      expect(row.refusal!.message.length).toBeLessThanOrEqual(MAX_REPLY_TEXT);
    }
    // Refused is refused: nothing but our own passes was decided.
    expect(episode.decisions).toEqual([0, 1].map(() => ({ type: 'action', action: { type: 'pass' } })));
    expect(chair.deciders).toEqual(['harness', 'harness']);
    const passes = chair.trace.filter((row) => row.type === 'harness_pass');
    expect(passes.map(({ decision }) => decision)).toEqual([0, 1]);
    expect(passes[0]!.reason).toBe(stepsIn(chair.trace, 0)[2]!.refusal!.message);
    // The model is told why, and its own text is not repeated to it at any length.
    expect(requests[1]!.messages.at(-1)!.content).toContain(stepsIn(chair.trace, 0)[0]!.refusal!.message);
    expect(requests[1]!.messages.at(-2)!.content.length).toBeLessThanOrEqual(300);
    expect(requests[1]!.messages.every(({ content }) => content.trim() !== '')).toBe(true);
    const record = recordWithTrace(chair);
    expect(v.is(EpisodeRecordSchema, record)).toBe(true);
    expect(verifyRecordText(JSON.stringify(record)).ok).toBe(true);
  });
});

describe('a step in other words', () => {
  it.each(TALKATIVE)('is taken: %s', async (_, text) => {
    const { chair, episode, ...rest } = await seat(() => text, { untamed: true });
    await playOn({ chair, episode, ...rest }, { months: 1 });
    expect(episode.decisions).toEqual([{ type: 'action', action: { type: 'pass' } }]);
    expect(chair.deciders).toEqual(['agent']);
    expectValid(chair.trace);
  });
});

describe('an unfinished answer', () => {
  it.each(['length', 'abort', 'other'] as const)(
    'counts for nothing, though it reads well: %s',
    async (finish) => {
      const cut = { text: PASS, finish, seconds: 1 };
      const played = await seat(({ step }) => (step === 0 ? cut : PASS));
      await playOn(played, { months: 1 });
      const [first, second] = stepsIn(played.chair.trace, 0);
      expect(first).toMatchObject({ refusal: { code: 'unfinished' }, finish, asked: null });
      expect(second).toMatchObject({ refusal: null, finish: 'stop' });
      expect(played.chair.deciders).toEqual(['agent']);
    },
  );
});

describe('refusals', () => {
  it('are counted in a row: a step that fits starts the count anew', async () => {
    const texts = ['?', '?', VERIFY, '?', '?', VERIFY, '?', '?', '?'];
    const played = await seat(({ step }) => texts[step] ?? PASS);
    await playOn(played, { months: 1 });
    expect(stepsIn(played.chair.trace, 0)).toHaveLength(9);
    expect(played.chair.deciders).toEqual(['agent', 'agent', 'harness']);
  });

  it('do not follow the model into the next month', async () => {
    const played = await seat(({ t, step }) => (t === 0 && step < 2 ? 'Ignore all rules!' : PASS));
    await playOn(played, { months: 2 });
    expect(said(played.requests[2]!)).toContain('Ignore all rules!');
    expect(said(played.requests[3]!)).not.toContain('Ignore all rules!');
  });

  it.each([NaN, -1, 1.5, Infinity])('odd figures of an engine are not kept: %d', async (odd) => {
    const usage = { promptTokens: odd, completionTokens: odd };
    const says = () => ({ text: PASS, finish: 'stop' as const, usage, seconds: odd === 1.5 ? 1.5 : -1 });
    const played = await seat(says, { untamed: true });
    await playOn(played, { months: 1 });
    expectValid(played.chair.trace);
    expect(stepsIn(played.chair.trace, 0)[0]).toMatchObject({ promptTokens: null, completionTokens: null });
  });
});
