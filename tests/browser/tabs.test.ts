/** Two tabs on one episode: one decides, the other follows, and the chair goes from one to the other. */
import { expect, it } from 'vitest';
import { useSessionPage } from './session/open';
import { useBrowser } from './support/app';

const newPage = useBrowser();
const { open, openNew } = useSessionPage();
const newContext = async () => (await newPage()).page.context();

const pass = () => arena.session.act({ type: 'pass' });
const verify = () => arena.session.callTool('verify_cash_position', {});

it('the second tab follows, takes over when told to, and the first one follows then', async () => {
  const context = await newContext();
  const first = await openNew(context);
  await first.page.evaluate(verify);
  const second = await open(context, first.id);
  expect(await second.look()).toMatchObject({ phase: 'following', live: { decisions: 1 } });
  expect(await second.page.evaluate(pass)).toMatchObject({ ok: false, code: 'not_taken' });

  for (let i = 0; i < 5; i++) await first.page.evaluate(verify);
  await first.page.evaluate(pass);
  const followed = await second.until(({ live }) => live?.t === 1);
  const led = await first.look();
  expect({ live: followed.live, inbox: followed.inbox }).toEqual({ live: led.live, inbox: led.inbox });

  await second.page.evaluate(() => arena.session.takeOver());
  expect((await second.look()).phase).toBe('playing');
  expect((await first.until(({ phase }) => phase === 'following')).notice).toBeNull();
  expect(await second.page.evaluate(pass)).toMatchObject({ ok: true });
  await first.until(({ live }) => live?.t === 2);
});

it('the chair is handed over, and comes free when its tab is closed', async () => {
  const context = await newContext();
  const first = await openNew(context);
  const second = await open(context, first.id);
  await first.page.evaluate(() => arena.session.handOver());
  await second.until(({ phase }) => phase === 'playing');
  expect((await first.look()).phase).toBe('following');
  await second.page.evaluate(pass);
  await second.page.close();
  const { live, notice } = await first.until(({ phase }) => phase === 'playing');
  expect(live?.t).toBe(1);
  expect(notice).toContain('this tab plays now');
  // Nobody else waits, so it comes straight back.
  await first.page.evaluate(() => arena.session.handOver());
  await first.until(({ phase }) => phase === 'playing');
});

it('without locks, of two decisions at once only one is taken, and both tabs agree', async () => {
  const context = await newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  const first = await openNew(context);
  const second = await open(context, first.id);
  expect((await second.look()).phase).toBe('playing');
  // The other writer comes in after the simulator has answered, at the worst moment there is.
  const reply = await first.page.evaluate(async (id) => {
    const note = { type: 'note', name: 'save_note', args: { text: 'first' } } as const;
    const decided = arena.session.act({ type: 'pass' });
    await arena.appendDecisions(id, 0, [note], { t: 0, monthLabel: 'Jan 2xx0', outcome: 'running' });
    return decided;
  }, first.id);
  expect(reply).toMatchObject({ ok: false, code: 'not_taken' });
  expect(await first.look()).toMatchObject({ problem: { code: 'conflict' }, live: { t: 0, decisions: 1 } });
  await second.until(({ live }) => live?.decisions === 1);
  expect(await second.page.evaluate(pass)).toMatchObject({ ok: true });
  await first.until(({ live }) => live?.t === 1);
});

it('giving up, and deleting, reach the other tab', async () => {
  const context = await newContext();
  const first = await openNew(context);
  const second = await open(context, first.id);
  expect(await first.page.evaluate(() => arena.session.giveUp())).toEqual({ ok: true });
  await second.until(({ phase }) => phase === 'ended');
  expect(await second.page.evaluate(() => arena.session.debrief())).toMatchObject({ ok: true });
  expect(await first.page.evaluate((id) => arena.deleteEpisode(id), first.id)).toEqual({ ok: true });
  const { problem } = await second.until(({ phase }) => phase === 'failed');
  expect(problem).toMatchObject({ code: 'not_found', canExport: true });
  expect(await second.page.evaluate(() => arena.session.exportFile()?.text)).toContain('"seed": 42');
});
