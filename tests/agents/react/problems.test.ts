/** Technical problems of a model decide nothing, and no text at all can make the loop throw or spoil the trace. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { playStep } from '../../../src/agents/react/play-step';
import { MODEL_PROBLEMS, modelProblem, type ModelProblemCode } from '../../../src/models/problems';
import { TraceRowSchema } from '../../../src/sim/contract/agent';
import { replay } from '../../../src/sim/index';
import { playOn, recordWithTrace, seat } from '../../support/react';
import { action, PASS, tool, VERIFY } from '../../support/react-scripts';

const CODES = Object.keys(MODEL_PROBLEMS) as ModelProblemCode[];

describe('a technical problem', () => {
  it.each(CODES)('decides nothing, and the same step can be tried again: %s', async (code) => {
    const answers = [VERIFY, modelProblem(code, 'the engine’s words'), PASS];
    if (code === 'context_overflow') answers.splice(1, 1, ...Array(5).fill(answers[1]));
    const played = await seat(() => answers.shift() ?? PASS);
    const { agent, chair, model, episode, requests } = played;
    const outcomes = await playOn(played, { months: 1 });
    expect(outcomes.map((one) => one.type)).toEqual(['stepped', 'model_problem']);
    expect(outcomes[1]).toMatchObject({ problem: { code, message: MODEL_PROBLEMS[code] } });
    expect(episode.t).toBe(0);
    expect(episode.decisions).toHaveLength(1);
    expect(chair.trace.map(({ type }) => type)).toEqual(['month', 'step']);
    expect(await playStep(agent, chair, model)).toMatchObject({ type: 'month_closed', harness: false });
    // The same question, the same sampling seed: as if nothing had been in between.
    expect(requests.at(-1)).toEqual(requests[1]);
    expect(chair.deciders).toEqual(['agent', 'agent']);
  });

  it('that is a stop by hand leaves the step to be made again', async () => {
    const played = await seat(() => PASS);
    const stopped = await playStep(played.agent, played.chair, played.model, { signal: AbortSignal.abort() });
    expect(stopped).toMatchObject({ type: 'model_problem', problem: { code: 'aborted' } });
    expect(played.episode.t).toBe(0);
    expect(await playStep(played.agent, played.chair, played.model)).toMatchObject({ type: 'month_closed' });
  });

  it('hands on the pieces of the text as they come', async () => {
    const played = await seat(() => PASS);
    let heard = '';
    await playStep(played.agent, played.chair, played.model, { onToken: (piece) => (heard += piece) });
    expect(heard).toBe(PASS);
  });
});

/** Texts of every kind, and objects that come close to a step. */
const NAMES = ['pass', 'book_closing', 'save_note', 'recall_notes', 'verify_cash_position', '__proto__', ''];
const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc
    .tuple(fc.constantFrom(...NAMES), fc.dictionary(fc.string(), fc.jsonValue()), fc.boolean(), fc.string())
    .map(([name, args, acts, thought]) => (acts ? action : tool)(name, args, thought)),
  fc
    .record({ thought: fc.jsonValue(), tool: fc.jsonValue(), args: fc.jsonValue() })
    .map((x) => JSON.stringify(x)),
  fc.tuple(fc.string(), fc.json(), fc.string()).map((parts) => parts.join('')),
);

describe('any text', () => {
  it('leaves a valid trace, an episode that replays, and a loop that goes on', async () => {
    const texts = fc.array(anyText, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(0, 1, 20), async (list, toolBudget) => {
        let said = 0;
        const played = await seat(() => list[said++ % list.length]!, {
          untamed: true,
          rules: { toolBudget },
        });
        const outcomes = await playOn(played, { steps: 40 });
        expect(outcomes.every(({ type }) => type !== 'not_kept' && type !== 'model_problem')).toBe(true);
        // Of four steps in a row at least one is no refused one: thirty-two steps close a month in any case.
        expect(played.episode.t).toBeGreaterThan(0);
        const { chair, episode } = played;
        for (const row of chair.trace) expect(v.is(TraceRowSchema, row)).toBe(true);
        expect(chair.deciders).toHaveLength(episode.decisions.length);
        const again = replay(recordWithTrace(chair));
        expect(again).toMatchObject({ ok: true, episode: { cashCents: episode.cashCents } });
      }),
      { numRuns: 150, seed: 29 },
    );
  });
});
