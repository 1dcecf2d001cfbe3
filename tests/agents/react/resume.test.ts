/** A run that was cut off anywhere goes on as if it had not been: same requests, same trace, same record. */
import { describe, expect, it } from 'vitest';
import type { TraceRow } from '../../../src/sim/contract/agent';
import { recordOf, replay } from '../../../src/sim/index';
import { play, playOn, seat, type Moment, type Says, type Seat, type SeatOptions } from '../../support/react';
import { action, busy, greedy, PASS, VERIFY } from '../../support/react-scripts';

/** An engine that counts no tokens: what was learned of their size is the one thing that a trace does not keep. */
const untold =
  (text: (moment: Moment) => string): Says =>
  (moment) => ({
    text: text(moment),
    seconds: 0.25,
    usage: { promptTokens: null, completionTokens: null },
  });
const MONTHS = 2;

/** The same run with everybody gone after `steps` steps: all that is left is a record and rows, as JSON. */
async function interrupted(says: Says, options: SeatOptions, steps: number): Promise<Seat[]> {
  const first = await seat(says, options);
  await playOn(first, { steps, months: MONTHS });
  const stored: unknown = JSON.parse(JSON.stringify([recordOf(first.episode), first.chair.trace]));
  const [record, trace] = stored as [ReturnType<typeof recordOf>, TraceRow[]];
  const replayed = replay(record);
  if (!replayed.ok) throw new Error(replayed.message);
  const second = await seat(says, { ...options, from: { episode: replayed.episode, trace } });
  await playOn(second, { months: MONTHS });
  return [first, second];
}

const wild = ({ t, step }: Pick<Moment, 't' | 'step'>): string =>
  t === 1 ? 'no step' : ['{"thought":', VERIFY, action('wire_money'), VERIFY, '', PASS][step]!;

describe.each([
  ['a busy month', untold((moment) => String(busy(moment))), {}],
  ['a window that runs out', untold(greedy), { contextTokens: 4_096, charactersPerToken: 3.3 }],
  ['refused steps and harness passes', untold(wild), {}],
  ['a budget that runs out', untold(greedy), { rules: { toolBudget: 2 } }],
  ['an engine that counts as it was thought to', busy, { contextTokens: 32_768 }],
] as const)('%s', (_, says, options) => {
  it('goes on after any step as if nothing had been', { timeout: 60_000 }, async () => {
    const whole = await play(says, options, MONTHS);
    const all = whole.requests.length;
    expect(all).toBeGreaterThan(6);
    for (let steps = 0; steps <= all; steps++) {
      const [first, second] = (await interrupted(says, options, steps)) as [Seat, Seat];
      expect([...first.requests, ...second.requests]).toEqual(whole.requests);
      expect(second.chair.trace).toEqual(whole.chair.trace);
      expect(recordOf(second.episode)).toEqual(recordOf(whole.episode));
      expect([...first.chair.deciders, ...second.chair.deciders]).toEqual(whole.chair.deciders);
    }
  });
});

describe('seeds', () => {
  it('the same set-up and seed ask the same, word for word', async () => {
    const [a, b] = [await play(busy, {}, 12), await play(busy, {}, 12)];
    expect(a.requests).toEqual(b.requests);
  });

  it('every step of a run has a sampling seed of its own, a whole number that engines take', async () => {
    const { requests } = await play(busy, { agentSeed: 4_294_967_295 }, 60);
    const seeds = requests.map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(seeds.length);
    for (const seed of seeds) expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
    const other = await play(busy, { agentSeed: 8 }, 1);
    expect(other.requests[0]!.seed).not.toBe(requests[0]!.seed);
  });
});
