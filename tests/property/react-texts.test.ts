/** No text of a model at all can make the ReAct loop throw, stop it, or spoil the trace. */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { decidersOf, spansOf, TraceRowSchema, type Decider } from '../../src/sim/contract/agent';
import { replay } from '../../src/sim/index';
import { playOn, recordWithTrace, seat } from '../support/react';
import { action, tool } from '../support/react-scripts';

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

it('any text leaves a valid trace, an episode that replays, and a loop that goes on', async () => {
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

it('spans say the decider of every decision, and no neighbours are of one', () => {
  const deciders = fc.array(fc.constantFrom<Decider>('person', 'agent', 'harness'), { maxLength: 60 });
  fc.assert(
    fc.property(deciders, (list) => {
      const spans = spansOf(list);
      expect(decidersOf(spans, list.length)).toEqual(list);
      spans.slice(1).forEach((span, i) => expect(span.by).not.toBe(spans[i]!.by));
    }),
    { seed: 31 },
  );
});
