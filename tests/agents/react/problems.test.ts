/** Technical problems of a model decide nothing, and the same step can be tried again. */
import { describe, expect, it } from 'vitest';
import { playStep } from '../../../src/agents/react/play-step';
import { MODEL_PROBLEMS, modelProblem, type ModelProblemCode } from '../../../src/models/problems';
import { playOn, seat } from '../../support/react';
import { PASS, VERIFY } from '../../support/react-scripts';

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
