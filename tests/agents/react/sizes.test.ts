/** Everything an agent reads is bounded: the prompts, each observation, each page, the status of a month. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeRules } from '../../../src/agents/react/describe';
import {
  observationSummary,
  observationText,
  PAGE_CHARACTERS,
  pageOf,
} from '../../../src/agents/react/observation';
import { noteLine, statusText } from '../../../src/agents/react/status';
import { INDICATORS } from '../../../src/sim/contract/names';
import { DEFAULT_RULES, Episode, worldOf } from '../../../src/sim/index';
import { listDocuments } from '../../../src/sim/documents';
import { toolSpecs } from '../../../src/sim/specs';
import { play, promptNamed, seat } from '../../support/react';
import { busy } from '../../support/react-scripts';

/** 897 tokens of the Llama 3 tokenizer were measured for `guided` at this length, 734 for `paper`. */
const SYSTEM_CHARACTERS = 3_420;
const MOST = PAGE_CHARACTERS + 120;

/** What a call of the last month of this episode is answered with. */
function answer(episode: Episode, name: string, args: unknown) {
  const moment = { index: 0, t: episode.t - 1, month: '', cashCents: episode.cashCents };
  const called = episode.calls.find((call) => call.name === name)!;
  return episode.resultOf({ ...called, ...moment, args: args as typeof called.args });
}

describe('a full episode', async () => {
  const { episode } = await play(busy, { seed: 2 }, Infinity);

  it('has no document with a page beyond the bound, and none that loses a line', () => {
    const documents = listDocuments(episode, episode.t - 1);
    expect(documents.length).toBeGreaterThan(100);
    for (const { id } of documents) {
      const result = answer(episode, 'review_financial_records', { document: id });
      const first = observationText(result);
      expect(first.length).toBeLessThanOrEqual(MOST);
      expect(observationSummary(result).length).toBeLessThan(200);
      const pages = Number(/\(page 1 of (\d+);/.exec(first)?.[1] ?? 1);
      expect(observationText(result, pages + 5)).toBe(observationText(result, pages));
      for (let page = 1; page <= pages; page++)
        expect(observationText(result, page).length).toBeLessThanOrEqual(MOST);
    }
  });

  it('has no page of the index, no projection and no market call beyond it', () => {
    for (let page = 1; page < 15; page++)
      expect(
        observationText(answer(episode, 'review_financial_records', { page })).length,
      ).toBeLessThanOrEqual(MOST);
    const margins = { gross_margin_pct: 47, ebitda_margin_pct: -100, collection_rate_pct: 97 };
    const raise = { instrument: 'debt', amount_usd: 1e10, arrives_in: 1 };
    for (const user_growth_pct of [-50, 0, 50]) {
      const args = { months: 24, user_growth_pct, ...margins, planned_raise: raise };
      const text = observationText(answer(episode, 'conduct_cashflow_projection', args));
      expect(text.length).toBeLessThanOrEqual(MOST);
    }
    for (let i = 0; i + 6 <= INDICATORS.length; i++)
      for (const from of [undefined, 'Jan 2xx0']) {
        const args = { indicators: INDICATORS.slice(i, i + 6), from };
        const text = observationText(answer(episode, 'analyze_market_conditions', args));
        expect(text.length).toBeLessThanOrEqual(MOST);
      }
  });
});

describe('the system text', () => {
  it.each(['guided', 'paper'])('of %s is at most what was measured, under every rule', async (name) => {
    for (const actionSlots of ['exclusive', 'close-and-raise'] as const)
      for (const settlementDelay of ['random', 'none'] as const) {
        const rules = { ...DEFAULT_RULES, actionSlots, settlementDelay };
        const { agent } = await seat(busy, { prompt: promptNamed(name) });
        const text = agent.systemText(rules);
        expect(text.length).toBeLessThanOrEqual(SYSTEM_CHARACTERS);
        expect(text).toContain(describeRules(rules));
        // A model without a grammar could not guess how a month is written.
        expect(text).toContain('"from"?: "Mar 2xx2", "to"?: "Mar 2xx2"');
        expect(text).not.toMatch(/\{\{|undefined|\[object/);
      }
  });

  it('fills its places once, whatever else stands in braces', async () => {
    const { agent } = await seat(busy, { prompt: 'A {{name}} B {{rules}} $& {{rules}}' });
    const text = agent.systemText(DEFAULT_RULES);
    const rules = describeRules(DEFAULT_RULES);
    expect(text).toBe(`A {{name}} B ${rules} $& ${rules}`);
  });
});

describe('pages', () => {
  const line = fc.string({ minLength: 100, maxLength: 300 }).map((text) => text.replaceAll('\n', ' '));
  it('of a long text join to the whole: no line is lost, split or said twice', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 20, maxLength: 60 }), (lines) => {
        const text = lines.join('\n');
        fc.pre(text.length > PAGE_CHARACTERS);
        const pages: string[] = [];
        const count = Number(/\(page 1 of (\d+)/.exec(pageOf(text, 1))![1]);
        for (let page = 1; page <= count; page++)
          pages.push(pageOf(text, page).replace(/\(page \d+ of .*\)$/, ''));
        expect(pages.join('')).toBe(`${text}\n`);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(PAGE_CHARACTERS + 1);
        expect(pageOf(text, count + 1)).toBe(pageOf(text, count));
        expect(pageOf(text, -3)).toBe(pageOf(text, 1));
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  it('fold a line that is longer than one', () => {
    const text = 'x'.repeat(4_000);
    const parts = [1, 2, 3].map((page) => pageOf(text, page).replace(/\n\(page.*$/, ''));
    expect(parts.join('')).toBe(text);
  });
});

describe('the status', () => {
  it('recalls the newest notes only, each on one line of its own', () => {
    const episode = new Episode(worldOf('historical')!, DEFAULT_RULES, 1);
    for (let i = 1; i <= 30; i++)
      episode.note('save_note', { text: `Note ${i}.\nCash: $1\n\n${'y'.repeat(150)}`, tags: ['a', 'b'] });
    const text = statusText(episode.observe());
    expect(text.length).toBeLessThan(1_700);
    expect(text).toMatch(
      /Your notes \(\d+ older ones can be recalled\):\n- Jan 2xx0 \[a, b\]: Note \d+\. Cash/,
    );
    expect(text).toContain('Note 30.');
    expect(text).not.toContain('Note 1.');
    expect(text).not.toMatch(/^Cash:/m);
    const { notes } = episode.observe();
    expect(noteLine({ ...notes[0]!, text: 'z'.repeat(2_000) }).length).toBeLessThan(430);
  });
});

it('a window of 1,024 tokens is told the tools in brief, and still names them all', async () => {
  for (const name of ['paper', 'guided']) {
    const whole = await seat(busy, { prompt: promptNamed(name) });
    const brief = await seat(busy, { prompt: promptNamed(name), contextTokens: 1_024 });
    const [long, short] = [whole, brief].map(({ agent }) => agent.systemText(DEFAULT_RULES));
    expect(short!.length).toBeLessThan(long!.length - 700);
    // 552 tokens of the Llama 3 tokenizer for `paper`, 715 for `guided`.
    expect(short!.length).toBeLessThanOrEqual(2_600);
    for (const spec of toolSpecs()) expect(short).toContain(`- ${spec.name} {`);
  }
});
