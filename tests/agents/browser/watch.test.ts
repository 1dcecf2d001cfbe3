/** A real model of random weights, in the real engine, plays in the built app; whatever befalls it, no decision is lost. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StepRow } from '../../../src/sim/contract/agent';
import { verifyRecordText } from '../../../src/sim/index';
import { liveState } from '../../../src/workers/live-state';
import { openApp, useBrowser } from '../../browser/support/app';
import { expectKept, month, monthAfter, paused, press, seat, setUpTinyModel, stored } from './support';

const newPage = useBrowser();
const MONTHS = 24;

/** What the grammar makes impossible; a wish that the simulator refuses is still a step. */
const UNPARSABLE = ['unfinished', 'not_json', 'not_a_step', 'not_offered'];

describe('a model of random weights', () => {
  it(`plays ${MONTHS} months by the rules, and its record replays to the same cents`, async () => {
    const { page } = await newPage({ reducedMotion: 'reduce' });
    await setUpTinyModel(page);
    await seat(page, { model: 'tiny', seeds: '7' });
    await press(page, 'Play');
    await page.waitForFunction(
      () => document.getElementById('desk-month')?.innerText === 'Jan 2xx2',
      undefined,
      { timeout: 400_000 },
    );
    await press(page, 'Pause');
    await paused(page);
    const known = await page.getByText(/^Last known:/).innerText();

    await openApp(page, '#/library');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export/ }).click();
    const verified = verifyRecordText(readFileSync(await (await download).path(), 'utf8'));
    if (!verified.ok) throw new Error(verified.message);
    const { episode, record } = verified;
    // The step under way when Pause was pressed may have closed one more.
    expect([MONTHS, MONTHS + 1]).toContain(episode.t);
    expect(episode.actions.map(({ t }) => t)).toEqual(Array.from({ length: episode.t }, (_, t) => t));
    for (let t = 0; t <= episode.t; t++)
      expect(episode.calls.filter((call) => call.t === t).length).toBeLessThanOrEqual(20);
    const steps = (record.trace ?? []).filter((row): row is StepRow => row.type === 'step');
    expect(steps.length).toBeGreaterThan(MONTHS);
    expect(steps.filter(({ refusal }) => refusal && UNPARSABLE.includes(refusal.code))).toEqual([]);
    expect(steps.every(({ finish, promptTokens }) => finish === 'stop' && promptTokens !== null)).toBe(true);
    // Every decision is told of in the trace once, and the figures on the page are those of the replay.
    const told = (record.trace ?? []).flatMap((row) =>
      (row.type === 'step' || row.type === 'harness_pass') && row.decision !== null ? [row.decision] : [],
    );
    expect(told).toEqual(record.decisions.map((_, i) => i));
    expect(record.agent).toMatchObject({
      backend: 'wllama',
      model: 'tiny',
      quantisation: 'F32',
      temperature: 1,
    });
    const last = liveState(episode)
      .known.toSorted((a, b) => a.t - b.t)
      .at(-1);
    if (last) expect(known).toContain(Math.round(last.cash_usd).toLocaleString('en-US'));
  }, 600_000);

  it('pauses, steps, hands the chair over in the middle of a month and takes it back', async () => {
    const { page } = await newPage({ reducedMotion: 'reduce' });
    await setUpTinyModel(page);
    await seat(page, { model: 'tiny', seeds: '8' });
    await press(page, 'One step');
    await paused(page);
    const one = await stored(page);
    expect(one.trace.map(({ row }) => row.type)).toEqual(['model', 'month', 'step']);

    await press(page, 'Play');
    await page.getByText(/^Writing,/).waitFor();
    await press(page, 'Pause');
    await paused(page);
    const more = await stored(page);
    expectKept(one, more);
    expect(more.trace.length).toBeGreaterThan(one.trace.length);

    await press(page, 'Play');
    await page.getByText(/^Writing,/).waitFor();
    await press(page, 'Take over');
    await page.getByRole('button', { name: 'Hand back' }).waitFor();
    const before = await stored(page);
    expectKept(more, before);
    await page.keyboard.press('1');
    await page.locator('#desk-paper', { hasText: 'Cash position' }).waitFor();
    // The chair is still the person's after a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Hand back' }).click();
    const now = await month(page);
    await monthAfter(page, now);
    await press(page, 'Pause');
    await paused(page);
    const after = await stored(page);
    expectKept(before, after);
    const mine = after.decisions.filter(({ by }) => by === undefined);
    expect(mine.map(({ decision }) => decision)).toEqual([
      { type: 'tool', name: 'verify_cash_position', args: {} },
    ]);
    expect(after.trace.flatMap(({ row }) => (row.type === 'chair' ? [row.to] : []))).toEqual([
      'person',
      'agent',
    ]);
    await openApp(page, '#/library');
    await page.getByText(/not ranked/).waitFor();
  }, 240_000);

  it('goes on by itself after a reload in the middle of a step', async () => {
    const { page } = await newPage({ reducedMotion: 'reduce' });
    await setUpTinyModel(page);
    await seat(page, { model: 'tiny', seeds: '9' });
    await press(page, 'Play');
    for (let i = 0; i < 3; i++) {
      const now = await month(page);
      await monthAfter(page, now);
      await page.getByText(/^Writing,/).waitFor();
      const before = await stored(page);
      await page.reload();
      await page.getByText(/^Writing,/).waitFor({ timeout: 60_000 });
      expectKept(before, await stored(page));
    }
    await press(page, 'Stop');
    await paused(page);
  }, 240_000);

  it('says so when the engine is killed, and goes on in the same month', async () => {
    const { page } = await newPage({ reducedMotion: 'reduce' });
    await setUpTinyModel(page);
    await seat(page, { model: 'tiny', seeds: '10' });
    await press(page, 'Play');
    await monthAfter(page, await month(page));
    await page.getByText(/^Writing,/).waitFor();
    const engine = page.workers().find((worker) => worker.url().includes('wllama'));
    await engine!.evaluate(() => self.close());
    await page
      .getByText(/worker of the engine ended|gave no sign of life/)
      .first()
      .waitFor({ timeout: 150_000 });
    const before = await stored(page);
    const now = await month(page);
    await press(page, 'Try again');
    await monthAfter(page, now);
    const after = await stored(page);
    expectKept(before, after);
    expect(after.decisions.length).toBeGreaterThan(before.decisions.length);
  }, 240_000);

  it('loses nothing when the simulator is killed under it', async () => {
    const { page } = await newPage({ reducedMotion: 'reduce' });
    await setUpTinyModel(page);
    await seat(page, { model: 'tiny', seeds: '11' });
    await press(page, 'Play');
    await monthAfter(page, await month(page));
    const before = await stored(page);
    const simulator = page.workers().find((worker) => worker.url().includes('simulator'));
    await simulator!.evaluate(() => self.close());
    await monthAfter(page, await month(page));
    const after = await stored(page);
    expectKept(before, after);
    expect(after.decisions.length).toBeGreaterThan(before.decisions.length);
  }, 240_000);
});
