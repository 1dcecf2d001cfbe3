/** A tool's answer is fixed by the moment of the call: the same at once and at the end of the game. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ToolResult } from '../../src/sim/contract/results';
import { move, newEpisode, planArbitrary } from '../support/play';

it('answers are the same when they are rebuilt after the end', () => {
  fc.assert(
    fc.property(planArbitrary, (plan) => {
      const episode = newEpisode(plan);
      const atOnce: ToolResult[] = [];
      for (let i = 0; episode.outcome === 'running' && i < 400; i++) {
        const count = episode.calls.length;
        move(episode, (plan.moves[i % plan.moves.length]! + i * 7) % 10_000);
        if (episode.calls.length > count) atOnce.push(episode.resultOf(episode.calls[count]!));
      }
      expect(episode.calls.map((call) => episode.resultOf(call))).toEqual(atOnce);
    }),
    { numRuns: 200, seed: 17 },
  );
});
