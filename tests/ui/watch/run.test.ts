import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TraceRow } from '../../../src/sim/contract/agent';
import { AgentRun } from '../../../src/ui/watch/run.svelte';
import { Seat } from '../../../src/ui/watch/seat';
import { FakeSession } from './fake-session';

function runOf(session: FakeSession, onOver?: () => Promise<string | null>): AgentRun {
  return new AgentRun(session.session, onOver);
}

const until = (test: () => boolean) =>
  vi.waitFor(() => expect(test()).toBe(true), { timeout: 5_000, interval: 1 });

beforeEach(() => {
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

describe('a run', () => {
  it('that is paused as soon as it was begun does not go on by itself after a reload', async () => {
    const session = new FakeSession();
    const run = runOf(session);
    const played = run.play();
    await run.pause();
    await played;
    expect([run.phase, session.header.agent.running]).toEqual(['paused', false]);
  });

  it('keeps who the model is when it is paused while it introduces itself', async () => {
    const session = new FakeSession();
    const run = runOf(session);
    const played = run.play();
    await until(() => session.header.agent.engine !== '' || run.phase === 'playing');
    await run.pause();
    await played;
    expect(session.header.agent).toMatchObject({ engine: 'script 1', contextTokens: 8_192, running: false });
  });

  it('hands the chair over once, however often it is asked to', async () => {
    const session = new FakeSession();
    const run = runOf(session);
    const played = run.play();
    await until(() => session.trace.length > 3);
    await Promise.all([run.takeOver(), run.takeOver(), run.play()]);
    await played;
    expect(session.trace.filter(({ type }) => type === 'chair')).toHaveLength(1);
    await run.takeOver();
    expect(session.trace.filter(({ type }) => type === 'chair')).toHaveLength(1);
    expect([run.phase, session.header.agent.running]).toEqual(['person', false]);
  });

  it('stops while another click would start it, and does neither by half', async () => {
    const session = new FakeSession();
    const run = runOf(session);
    void run.play();
    await until(() => session.trace.length > 3);
    const stopped = run.stop();
    await run.play();
    await stopped;
    expect([run.phase, run.problem]).toEqual(['paused', null]);
    await run.step();
    expect(run.problem).toBeNull();
  });

  it('says when its episode ends, also after a pause', async () => {
    const session = new FakeSession(2);
    const over = vi.fn(async (): Promise<string | null> => null);
    const run = runOf(session, over);
    const first = run.play();
    await until(() => session.trace.length > 3);
    await run.pause();
    await first;
    expect(over).not.toHaveBeenCalled();
    await run.play();
    expect([run.phase, over.mock.calls.length]).toEqual(['over', 1]);
    await run.play();
    expect(over).toHaveBeenCalledTimes(1);
    // The page may have gone before it was heard: opened again, it says so again, and what came of it is told.
    over.mockResolvedValueOnce('There is no room.');
    const reopened = runOf(session, over);
    await reopened.resume();
    expect([over.mock.calls.length, reopened.problem?.message]).toEqual([2, 'There is no room.']);
  });

  it('that cannot go on says so instead of falling silent', async () => {
    const session = new FakeSession();
    session.specs = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));
    const run = runOf(session);
    await run.play();
    expect(run.phase).toBe('paused');
    expect(run.problem).toMatchObject({ code: 'crashed', detail: expect.stringContaining('fetch') });
  });

  it('starts nothing once its page is gone', async () => {
    const session = new FakeSession();
    const run = runOf(session);
    await run.dispose();
    await run.play();
    expect(session.trace).toEqual([]);
  });
});

it('a step is taken in the month it was meant for, or not at all', async () => {
  const fake = new FakeSession();
  const seat = new Seat(fake.session);
  const { t } = seat.view();
  // Another tab had the chair while the model wrote.
  fake.episode.act({ type: 'pass' });
  const row: TraceRow = { type: 'problem', t, code: '', message: '' };
  const asked = { kind: 'action', name: 'pass', args: {} } as const;
  expect(await seat.apply(asked, 'agent', () => row)).toMatchObject({ ok: false });
  expect(await seat.log([row])).toMatchObject({ ok: false });
  expect([fake.episode.decisions.length, fake.trace.length]).toEqual([1, 0]);
  seat.view();
  expect(await seat.apply(asked, 'agent', () => row)).toMatchObject({ ok: true });
});
