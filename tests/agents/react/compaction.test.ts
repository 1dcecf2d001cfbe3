/** A month that outgrows the window: what makes room, when, and what stays. */
import { describe, expect, it } from 'vitest';
import { modelProblem } from '../../../src/models/problems';
import { play, playOn, promptNamed, seat, stepsIn, type Says } from '../../support/react';
import { goesOn, greedy, PASS, sizeOf } from '../../support/react-scripts';

describe.each([
  { contextTokens: 4_096, charactersPerToken: 3.3, prompt: promptNamed('guided') },
  { contextTokens: 2_048, charactersPerToken: 3.3, prompt: promptNamed('paper') },
  { contextTokens: 4_096, charactersPerToken: 1, prompt: 'Be brief.' },
  { contextTokens: 2_048, charactersPerToken: 1, prompt: 'Be brief.' },
  { contextTokens: 1_024, charactersPerToken: 3.3, prompt: 'Be brief.' },
  { contextTokens: 1_024, charactersPerToken: 1, prompt: 'Be brief.' },
])('in $contextTokens tokens of $charactersPerToken characters', (window) => {
  // An engine that counts as it was thought to, so that nothing is learned.
  const says: Says = (moment) => ({
    text: greedy(moment),
    seconds: 0.25,
    usage: {
      promptTokens: sizeOf(moment.request.messages) / window.charactersPerToken,
      completionTokens: 60,
    },
  });

  it('prompt and answer fit, the last observation is whole while another can give way', async () => {
    const { requests, chair } = await play(says, { ...window, seed: 2 });
    const whole = (await play(greedy, { ...window, contextTokens: 65_536, seed: 2 })).requests;
    for (const [i, { messages, maxTokens }] of requests.entries()) {
      const tokens = sizeOf(messages) / window.charactersPerToken + maxTokens;
      expect(tokens).toBeLessThanOrEqual(window.contextTokens);
      const last = whole[i]!.messages.at(-1)!.content;
      const kept = messages.at(-1)!.content === last || messages.length === 2;
      // Or else nothing but the last exchange is left of the month, and that shortened.
      if (!kept) expect(messages).toHaveLength(4);
    }
    // Shortened from the oldest on, and never made long again.
    const compacted = stepsIn(chair.trace, 0).map((step) => step.compacted);
    expect(compacted).toEqual([...compacted].sort((a, b) => a - b));
    expect(compacted.at(-1)).toBeGreaterThan(0);
  });
});

describe('compaction', () => {
  it('happens seldom: most requests go on from the one before', async () => {
    const { requests } = await play(greedy, { contextTokens: 4_096, charactersPerToken: 3.3 });
    const anew = requests.slice(1).filter((request, i) => !goesOn(requests[i]!, request));
    expect(anew.length).toBeGreaterThan(0);
    expect(anew.length).toBeLessThanOrEqual(3);
  });

  it('leaves a line of what was seen, and says how many steps it left out', async () => {
    const { requests } = await play(greedy, { contextTokens: 4_096, charactersPerToken: 3.3 });
    const last = requests.at(-1)!.messages.map(({ content }) => content);
    expect(last.some((text) => text === '(document "Opening statements" of Jan 2xx0, shortened)')).toBe(true);
    expect(last.some((text) => /^Market, Jan 2xx0: vix [\d.]+, /.test(text))).toBe(true);
    const small = { contextTokens: 1_024, charactersPerToken: 2, prompt: 'Be brief.' };
    const dropped = (await play(greedy, small)).requests.at(-1)!;
    expect(dropped.messages[1]!.content).toMatch(/\(\d+ earlier steps of this month are left out\.\)$/);
  });

  it('is tried harder when the engine finds its window too small, and the step is then made', async () => {
    let full = 0;
    const says: Says = (moment) => {
      if (moment.step < 8 || full === 3) return greedy(moment);
      full++;
      return modelProblem('context_overflow');
    };
    const played = await seat(says, { contextTokens: 8_192, charactersPerToken: 3.3 });
    const outcomes = await playOn(played, { steps: 9 });
    expect(outcomes.map(({ type }) => type)).toEqual(Array(9).fill('stepped'));
    const sizes = played.requests.slice(8).map(({ messages }) => sizeOf(messages));
    expect(sizes).toHaveLength(4);
    expect(sizes[3]).toBeLessThan(sizes[0]!);
    for (let i = 1; i < sizes.length; i++) expect(sizes[i]).toBeLessThanOrEqual(sizes[i - 1]!);
    expect(stepsIn(played.chair.trace, 0)[8]!.compacted).toBeGreaterThan(0);
  });

  it('learns the real size of a token from the engine', async () => {
    const says: Says = ({ request }) => ({
      text: PASS,
      usage: { promptTokens: sizeOf(request.messages) / 2, completionTokens: 20 },
    });
    const { agent } = await play(says, { charactersPerToken: null });
    expect(agent.charactersPerToken).toBe(2);
  });
});
