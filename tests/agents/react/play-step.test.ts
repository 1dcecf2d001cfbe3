/** Whole episodes of the loop: under every rule, a month is closed once, budgets hold, and the record replays. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { playStep } from '../../../src/agents/react/play-step';
import { TraceRowSchema } from '../../../src/sim/contract/agent';
import { EpisodeRecordSchema } from '../../../src/sim/contract/record';
import type { Rules } from '../../../src/sim/contract/rules';
import { claimOf, verifyRecordText } from '../../../src/sim/index';
import { playOn, recordWithTrace, seat, stepsIn, type Seat } from '../../support/react';
import { busy, MARKET, monthly, NOTE, VERIFY } from '../../support/react-scripts';

const RULES: Rules[] = (['random', 'none'] as const).flatMap((settlementDelay) =>
  (['on', 'off'] as const).flatMap((operationalNoise) =>
    [0, 1, 20].flatMap((toolBudget) =>
      (['exclusive', 'close-and-raise'] as const).flatMap((actionSlots) =>
        [false, true].map((discloseHorizon) => ({
          settlementDelay,
          operationalNoise,
          toolBudget,
          actionSlots,
          discloseHorizon,
        })),
      ),
    ),
  ),
);

function expectWellPlayed({ chair, episode }: Seat): void {
  const { trace } = chair;
  expect(episode.outcome).not.toBe('running');
  for (let t = 0; t < episode.t; t++) {
    const actions = episode.actions.filter((one) => one.t === t).map(({ type }) => type);
    expect(new Set(actions).size).toBe(actions.length);
    if (episode.rules.actionSlots === 'exclusive') expect(actions).toHaveLength(1);
    // The one that closed it was the last, and the next month opened after it.
    expect(trace.filter((row) => row.type === 'month' && row.t === t)).toHaveLength(1);
    expect(stepsIn(trace, t).at(-1)).toMatchObject({ asked: { kind: 'action' }, refusal: null });
    expect(episode.calls.filter((one) => one.t === t).length).toBeLessThanOrEqual(episode.rules.toolBudget);
  }
  expect(episode.actions.every((one) => one.t < episode.t)).toBe(true);
}

function expectReplays({ chair, episode }: Seat): void {
  const record = recordWithTrace(chair);
  expect(v.safeParse(EpisodeRecordSchema, record).issues).toBeUndefined();
  const verified = verifyRecordText(JSON.stringify(record));
  expect(verified).toMatchObject({ ok: true, claim: claimOf(episode) });
  if (!verified.ok) return;
  expect(verified.episode.cashCents).toBe(episode.cashCents);
  expect(verified.record.trace).toEqual(record.trace);
}

describe('a whole episode', () => {
  it.each(RULES)(
    'closes every month once and replays: $settlementDelay, $operationalNoise, $toolBudget, $actionSlots, $discloseHorizon',
    async (rules) => {
      for (const scenario of ['historical', 'calm']) {
        const played = await seat(monthly(VERIFY, NOTE), { rules, scenario, seed: 3 });
        await playOn(played);
        expectWellPlayed(played);
        expectReplays(played);
        const told = played.chair.trace.some((row) => row.type === 'month' && /Months left/.test(row.status));
        expect(told).toBe(rules.discloseHorizon);
      }
    },
  );

  it('of a model that looks at everything has a row for every decision and every call', async () => {
    const played = await seat(busy, { seed: 2 });
    await playOn(played, { months: 30 });
    const { chair, episode } = played;
    for (const row of chair.trace) expect(v.safeParse(TraceRowSchema, row).issues).toBeUndefined();
    const steps = chair.trace.filter((row) => row.type === 'step');
    expect(steps.flatMap(({ decision }) => (decision === null ? [] : [decision]))).toEqual(
      episode.decisions.map((_, i) => i),
    );
    expect(steps.flatMap(({ call }) => (call === null ? [] : [call]))).toEqual(
      episode.calls.map((_, i) => i),
    );
    expect(new Set(chair.deciders)).toEqual(new Set(['agent']));
    expect(chair.deciders).toHaveLength(episode.decisions.length);
    expectReplays(played);
  });

  it('of a model that never stops asking makes as many calls as the budget and then acts', async () => {
    const forever = monthly(...Array<string>(60).fill(MARKET));
    const played = await seat(forever);
    await playOn(played, { months: 3 });
    for (const t of [0, 1, 2]) {
      expect(played.episode.calls.filter((call) => call.t === t)).toHaveLength(20);
      expect(stepsIn(played.chair.trace, t)).toHaveLength(21);
    }
  });

  it.each([0, 20])('that has ended takes no further step, with %i calls a month', async (toolBudget) => {
    const played = await seat(monthly(), { rules: { toolBudget }, seed: 3 });
    await playOn(played);
    const rows = played.chair.trace.length;
    const asked = played.requests.length;
    expect(await playStep(played.agent, played.chair, played.model)).toEqual({ type: 'episode_over' });
    expect(played.chair.trace).toHaveLength(rows);
    expect(played.requests).toHaveLength(asked);
  });

  it('waits, unchanged, when a step cannot be kept', async () => {
    const { agent, chair, model, episode } = await seat(monthly(VERIFY));
    const full = { ok: false, message: 'The storage is full.' } as const;
    const seated = {
      view: () => chair.view(),
      log: () => Promise.resolve(full),
      apply: () => Promise.resolve(full),
    };
    const refused = { type: 'not_kept', message: full.message };
    expect(await playStep(agent, seated, model)).toEqual(refused);
    expect(await playStep(agent, { ...seated, log: (rows) => chair.log(rows) }, model)).toEqual(refused);
    expect(episode.decisions).toEqual([]);
  });
});
