/** One tab: decisions are shown once they are stored, and survive whatever happens to the page, worker or disk. */
import { expect, it } from 'vitest';
import { useSessionPage } from './session/open';
import { useBrowser } from './support/app';

const newPage = useBrowser();
const { open, openNew, address } = useSessionPage();
const newContext = async () => (await newPage()).page.context();

const verify = () => arena.session.callTool('verify_cash_position', {});
const pass = () => arena.session.act({ type: 'pass' });

it('stores each decision, and a reload shows the very same desk', async () => {
  const context = await newContext();
  const { page, look, id } = await openNew(context);
  expect((await look()).phase).toBe('playing');
  expect(await page.evaluate(verify)).toMatchObject({ ok: true });
  expect(
    await page.evaluate(() => arena.session.note('save_note', { text: 'watch the runway' })),
  ).toMatchObject({
    ok: true,
  });
  expect(await page.evaluate(pass)).toMatchObject({ ok: true, monthClosed: true });
  const refused = await page.evaluate(() => arena.session.callTool('verify_cash_position', { nonsense: 1 }));
  expect(refused).toMatchObject({ ok: false, code: 'bad_arguments' });
  const before = await look();
  expect(before).toMatchObject({
    problem: null,
    busy: false,
    header: { decisions: 3, t: 1, status: 'playing' },
  });
  await page.close();
  const again = await open(context, id);
  const { live, inbox, phase } = await again.look();
  expect({ live, inbox, phase }).toEqual({ live: before.live, inbox: before.inbox, phase: 'playing' });
});

it('takes a double click for one month, and nothing meant for the month before', async () => {
  const { page, look } = await openNew(await newContext());
  const replies = await page.evaluate(() => {
    const act = (type: string) => arena.session.act({ type });
    return Promise.all([act('pass'), act('pass'), act('book_closing')]);
  });
  expect(replies.map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(replies[2]).toMatchObject({ code: 'not_taken' });
  expect((await look()).live).toMatchObject({ t: 1, decisions: 1 });
});

it('restarts a killed worker, and loses nothing', async () => {
  const { page, look, id } = await openNew(await newContext());
  for (const delay of [0, 1, 2, 4]) {
    await page.evaluate((ms) => void setTimeout(arena.kill, ms), delay);
    expect(await page.evaluate(verify)).toMatchObject({ ok: true });
  }
  await page.evaluate(() => arena.kill());
  expect(await page.evaluate(pass)).toMatchObject({ ok: true });
  const { live, inbox, notice, problem } = await look();
  expect({ t: live?.t, decisions: live?.decisions, inbox: inbox.length, problem }).toEqual({
    t: 1,
    decisions: 5,
    inbox: 4,
    problem: null,
  });
  expect(notice).toContain('Nothing was lost');
  const stored = await page.evaluate((episode) => arena.loadEpisode(episode), id);
  expect(stored).toMatchObject({ ok: true, header: { decisions: 5 } });
});

it('does not take a decision that a full disk could not store, and goes on once there is room', async () => {
  const context = await newContext();
  const tab = await open(context);
  const devtools = await context.newCDPSession(tab.page);
  // Before anything is written: Chromium remembers for a while how much room there was.
  const grant = { origin: new URL(address()).origin, quotaSize: 150_000 };
  await devtools.send('Storage.overrideQuotaForOrigin', grant);
  const { page, look } = await openNew(context);
  await page.evaluate(pass);
  const refused = await page.evaluate(async () => {
    for (let i = 0; i < 200; i++) {
      const before = arena.look().live?.decisions;
      // Of chance letters, because Chromium would squeeze anything regular to nothing.
      const letters = Array.from(crypto.getRandomValues(new Uint16Array(400)), String)
        .join('')
        .slice(0, 1_900);
      const reply = await arena.session.note('save_note', { text: letters });
      if (!reply.ok) return { reply, before, after: arena.look().live?.decisions };
    }
    return null;
  });
  expect(refused?.reply).toMatchObject({ ok: false, code: 'not_taken' });
  expect(refused?.after).toBe(refused?.before);
  expect(await look()).toMatchObject({ phase: 'playing', problem: { code: 'full', canExport: true } });
  expect(await page.evaluate(() => arena.session.exportFile()?.text)).toContain('enterprise-arena-episode');
  await devtools.send('Storage.overrideQuotaForOrigin', { ...grant, quotaSize: 100_000_000 });
  expect(await page.evaluate(pass)).toMatchObject({ ok: true });
  expect((await look()).live?.t).toBe(2);
});

it('plays to the end, shows the debrief then only, and exports what imports again', async () => {
  const { page, look } = await openNew(await newContext());
  expect(await page.evaluate(() => arena.session.debrief())).toMatchObject({ code: 'not_taken' });
  await page.evaluate(async () => {
    for (let month = 0; month < 140 && arena.session.phase === 'playing'; month++)
      await arena.session.act({ type: 'pass' });
  });
  const end = await look();
  expect(end).toMatchObject({ phase: 'ended', header: { status: 'ended', outcome: 'bankrupt' } });
  expect(await page.evaluate(() => arena.session.debrief())).toMatchObject({ ok: true });
  expect(await page.evaluate(pass)).toMatchObject({ code: 'not_taken' });

  const file = await page.evaluate(() => arena.session.exportFile());
  const take = (text: string) => page.evaluate((whole) => arena.importText(whole, 'mine.json'), text);
  expect(await take(file?.text ?? '')).toMatchObject({
    ok: true,
    header: { name: 'mine', status: 'ended', claim: end.header?.claim, decisions: end.header?.decisions },
  });
  expect(await take('{')).toMatchObject({ ok: false, code: 'not_json' });
  expect(await take(' '.repeat(8_000_001))).toMatchObject({ ok: false, code: 'too_large' });
  const listed = await page.evaluate(() => arena.listEpisodes());
  expect(listed.ok && listed.episodes.length).toBe(2);
});

it('says what is wrong with an address that holds no episode', async () => {
  const { look } = await open(await newContext(), '0b9f6c1e-3a52-4c8e-9d2a-5f7e8a1b2c3d');
  expect(await look()).toMatchObject({ phase: 'failed', problem: { code: 'not_found', canExport: false } });
});
