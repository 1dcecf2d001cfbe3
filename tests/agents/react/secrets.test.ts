/** What the model must not be told: how long the episode is, and the cash that nobody looked up. */
import { describe, expect, it } from 'vitest';
import { dollars, thousands } from '../../../src/agents/react/text';
import { seat, playOn, promptNamed, type Says } from '../../support/react';
import { action, busy, careful, monthly, NOTE, said, tool, VERIFY } from '../../support/react-scripts';

describe('the length of the episode', () => {
  it.each(['guided', 'paper'])(
    'is in no request of %s, and the last months read like any other',
    async (name) => {
      for (const says of [monthly(NOTE), busy] satisfies Says[]) {
        const played = await seat(says, { prompt: promptNamed(name), seed: 2 });
        await playOn(played);
        expect(played.episode.outcome).toBe('survived');
        const texts = [...new Set(played.requests.flatMap(({ messages }) => messages.map((m) => m.content)))];
        for (const text of texts) {
          expect(text).not.toMatch(/months left|last month of|final month|horizon|episode/i);
          // As a word: figures such as 1,132 may hold it.
          expect(text).not.toMatch(/(?<![\d,.])132(?![\d,.])(?! \|)/);
        }
      }
    },
  );

  it('is told, a month less each month, where the rules say so', async () => {
    const played = await seat(monthly(), { rules: { discloseHorizon: true } });
    await playOn(played, { months: 3 });
    played.requests.forEach((request, t) => expect(said(request)).toContain(`Months left: ${132 - t}\n`));
  });
});

describe('the cash', () => {
  const spellings = (cents: number) => {
    const usd = cents / 100;
    return [
      dollars(usd),
      usd.toFixed(2),
      String(usd),
      String(cents),
      thousands(usd),
      dollars(Math.round(usd)),
    ];
  };

  it('is in no request of a model that never asks, not even that of an earlier month', async () => {
    const played = await seat((moment) => {
      for (const past of ends) for (const cash of past) expect(said(moment.request)).not.toContain(cash);
      ends.push(spellings(moment.episode.cashCents));
      for (const cash of ends.at(-1)!) expect(said(moment.request)).not.toContain(cash);
      return careful(moment);
    });
    const ends: string[][] = [];
    await playOn(played);
    expect(ends.length).toBeGreaterThan(100);
  });

  it('is told to one that asks, for that month only, and kept only by a note of its own', async () => {
    const cash: string[] = [];
    const played = await seat(({ t, step, request, episode }) => {
      if (step === 0) cash[t] = dollars(episode.cashCents / 100);
      const others = cash.filter((_, month) => month !== t);
      for (const other of others) expect(said(request).includes(other)).toBe(t === 5 && other === cash[4]);
      expect(said(request).includes(cash[t]!)).toBe(step > 0);
      if (step === 0) return VERIFY;
      return t === 4 && step === 1 ? tool('save_note', { text: `Cash was ${cash[4]!}.` }) : action('pass');
    });
    await playOn(played, { months: 6 });
    expect(cash).toHaveLength(6);
  });
});
