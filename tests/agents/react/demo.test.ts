/** The fixed script with the real texts: what it is told and answers, to the letter, and that it plays whole games well. */
import { describe, expect, it } from 'vitest';
import { demoScript } from '../../../src/models/demo-script';
import type { ChatMessage } from '../../../src/models/port';
import { play, type Says } from '../../support/react';

const says: Says = ({ request }) => demoScript(request);

/** A conversation as text: the system once, then of every request what is new in it, and the answer. */
async function conversation(seed: number, months: number): Promise<string> {
  const { requests, chair } = await play(says, { seed }, months);
  const steps = chair.trace.filter((row) => row.type === 'step');
  const out = [`scenario historical, seed ${seed}`, '', '== system', requests[0]!.messages[0]!.content];
  let before: readonly ChatMessage[] = [];
  requests.forEach(({ messages, maxTokens, seed: sampling }, i) => {
    const anew = messages.length === 2;
    if (anew) out.push('', `== month ${steps[i]!.t + 1}`);
    out.push('', `-- at most ${maxTokens} tokens, sampling seed ${sampling}`);
    const fresh = messages.slice(anew ? 1 : before.length).filter(({ role }) => role === 'user');
    out.push(...fresh.map(({ content }) => content), `> ${steps[i]!.text}`);
    before = messages;
  });
  return [...out, ''].join('\n');
}

describe('the fixed script', () => {
  it('is told and answers in its first quarter what it always has', async () => {
    await expect(await conversation(1, 3)).toMatchFileSnapshot('../../golden/react-demo-seed-1.txt');
  });

  it.each([1, 2, 3])('lives through a whole game without a refused step: seed %i', async (seed) => {
    const { chair, episode } = await play(says, { seed }, Infinity);
    expect(episode.outcome).toBe('survived');
    expect(new Set(chair.deciders)).toEqual(new Set(['agent']));
    const steps = chair.trace.filter((row) => row.type === 'step');
    expect(steps.every(({ refusal }) => refusal === null)).toBe(true);
    // It names the figures that it has read: the cash every month, the market at each quarter's end.
    const acts = steps.filter(({ asked }) => asked?.kind === 'action');
    for (const { thought } of acts) expect(thought).toMatch(/^Cash is \$[\d,.]+\./);
    const market = /The market shows volatility \(VIX\) [\d.]+, the overnight rate \(SOFR\) [\d.]+, sector/;
    expect(acts.filter(({ thought }) => market.test(thought!))).toHaveLength(44);
  });
});
