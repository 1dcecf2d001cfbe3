/** Within a month the conversation only grows at its end, until the window runs out; then the oldest make room. */
import { describe, expect, it } from 'vitest';
import { play, stepsIn, type Says } from '../../support/react';
import {
  busy,
  goesOn,
  greedy,
  INDEX,
  MARKET,
  monthly,
  NOTE,
  PASS,
  PROJECTION,
  sizeOf,
  STATEMENTS,
  VERIFY,
} from '../../support/react-scripts';

describe('with room enough', () => {
  it('each request begins with the one before it, word for word', async () => {
    const { requests } = await play(greedy, { contextTokens: 32_768 });
    expect(requests).toHaveLength(21);
    for (const [i, request] of requests.slice(1).entries()) {
      expect(goesOn(requests[i]!, request)).toBe(true);
      expect(request.messages).toHaveLength(requests[i]!.messages.length + 2);
    }
  });

  it('and so it is with refused steps and a second action of the month', async () => {
    const steps = [NOTE, '', '?', VERIFY, '{"thought":"x","action":"book_closing","args":{}}', '<b>'];
    const says: Says = ({ step }) => steps[step] ?? PASS;
    const { requests } = await play(says, { rules: { actionSlots: 'close-and-raise' } });
    expect(requests).toHaveLength(7);
    for (const [i, request] of requests.slice(1).entries()) expect(goesOn(requests[i]!, request)).toBe(true);
  });

  it('roles take turns, beginning with the system and ending with what the model answers to', async () => {
    const { requests } = await play(busy);
    for (const { messages } of requests)
      messages.forEach(({ role }, i) => expect(role).toBe(i === 0 ? 'system' : i % 2 ? 'user' : 'assistant'));
    for (const { messages } of requests) expect(messages.at(-1)!.role).toBe('user');
  });
});

describe('from month to month', () => {
  it('the conversation begins anew: only notes carry over, and nothing grows with the episode', async () => {
    const says = monthly(VERIFY, MARKET, INDEX, STATEMENTS, PROJECTION, NOTE);
    const { requests, chair } = await play(says, { charactersPerToken: 3.3 }, 101);
    const first = requests.filter(({ messages }) => messages.length === 2);
    expect(first).toHaveLength(101);
    expect(first[1]!.messages[1]!.content).toContain('- Jan 2xx0 [plan]: Watch the pipeline.');
    for (const { messages } of first) expect(messages[1]!.content).not.toMatch(/Cash: \$|Market|Projection/);
    const largest = (t: number) => {
      const from = chair.trace.filter((row) => row.type === 'step' && row.t < t).length;
      return Math.max(
        ...requests.slice(from, from + stepsIn(chair.trace, t).length).map((r) => sizeOf(r.messages)),
      );
    };
    const statusOf = (t: number) => first[t]!.messages[1]!.content.length;
    // Notes are bounded by 1,200 characters; a fuller index of records and longer figures may add a little.
    expect(statusOf(100)).toBeLessThanOrEqual(statusOf(4) + 1_200);
    expect(largest(99)).toBeLessThanOrEqual(largest(3) + 1_200 + 600);
    expect(largest(99)).toBeLessThanOrEqual(largest(50) + 100);
  });
});
