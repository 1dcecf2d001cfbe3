import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_RULES } from '../../src/sim/contract/rules';
import type { EpisodeRecord } from '../../src/sim/contract/record';
import { SimulatorClient, type ClientOptions } from '../../src/workers/client';
import { FakeWorker, type Behaviour } from './fake-worker';

const record: EpisodeRecord = {
  format: 'enterprise-arena-episode',
  version: 1,
  scenario: { id: 'historical', version: 1 },
  rules: DEFAULT_RULES,
  seed: 7,
  decisions: [],
};
/** Short enough for a test, and pings long enough for a machine that has other things to do. */
const patience = { answerMs: 20, replayMs: 20, startMs: 50, pingMs: 200, limitMs: 2_000 };

const clients: SimulatorClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.close()));

/** A client whose workers behave in turn as told; the last behaviour repeats. */
function clientOf(behaviours: Behaviour[], options: Partial<ClientOptions> = {}) {
  const workers: FakeWorker[] = [];
  const startWorker = () => {
    const worker = new FakeWorker(behaviours[Math.min(workers.length, behaviours.length - 1)]!);
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const client = new SimulatorClient({
    liveRecord: () => Promise.resolve(record),
    startWorker,
    patience,
    ...options,
  });
  clients.push(client);
  return { client, workers };
}

describe('a worker that works', () => {
  it('answers, and is started once', async () => {
    const { client, workers } = clientOf(['answers']);
    expect(await client.call('callTool', 'verify_cash_position', {})).toBe('callTool');
    expect(await client.call('act', { type: 'pass' })).toBe('act');
    expect(workers).toHaveLength(1);
    expect(client.generation).toBe(1);
  });

  it('is waited for as long as it answers pings, up to the limit', async () => {
    const { client, workers } = clientOf(['slow']);
    expect(await client.call('act', {})).toBe('act');
    expect(workers).toHaveLength(1);
  });

  it('that throws is a failure, not a reason to ask again', async () => {
    const { client, workers } = clientOf(['throws']);
    await expect(client.call('act', {})).rejects.toMatchObject({ code: 'failed', message: /ledger/ });
    expect(workers).toHaveLength(1);
  });

  it('refuses arguments that cannot be sent', async () => {
    const { client } = clientOf(['answers']);
    await expect(client.call('act', () => 1)).rejects.toMatchObject({ code: 'failed' });
  });
});

describe('a worker that dies', () => {
  it.each<Behaviour>(['hangs', 'crashes', 'garbles'])(
    '(%s) is replaced and the call repeated',
    async (behaviour) => {
      const onRestart = vi.fn();
      const { client, workers } = clientOf([behaviour, 'answers'], { onRestart });
      expect(await client.call('act', {})).toBe('act');
      expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
      expect(workers[1]!.calls).toEqual(['open', 'act']);
      expect(onRestart).toHaveBeenCalledOnce();
      expect(client.generation).toBe(2);
    },
  );

  it('takes every waiting call along, and all are repeated on one new worker', async () => {
    const { client, workers } = clientOf(['hangs', 'answers']);
    const answers = await Promise.all([
      client.call('act', {}),
      client.call('inbox', 0),
      client.call('claim'),
    ]);
    expect(answers).toEqual(['act', 'inbox', 'claim']);
    expect(workers).toHaveLength(2);
    expect(workers[1]!.calls.filter((name) => name === 'open')).toHaveLength(1);
  });

  it('while idle is replaced by the next call', async () => {
    const { client, workers } = clientOf(['answers']);
    await client.call('act', {});
    workers[0]!.crash();
    expect(await client.call('act', {})).toBe('act');
    expect(workers).toHaveLength(2);
  });

  it('twice ends in an error, not in a loop', async () => {
    const { client, workers } = clientOf(['hangs']);
    await expect(client.call('act', {})).rejects.toMatchObject({ name: 'SimulatorError', code: 'lost' });
    expect(workers).toHaveLength(2);
    expect(workers.every(({ terminated }) => terminated)).toBe(true);
  });

  it('during `open` is asked again without taking up another record', async () => {
    const { client, workers } = clientOf(['hangs', 'answers'], {
      liveRecord: () => Promise.reject(new Error('not to be read')),
    });
    expect(await client.call('open', record)).toEqual({ ok: true });
    expect(workers[1]!.calls).toEqual(['open']);
  });

  it('and whose record is refused by the next one says why', async () => {
    const { client } = clientOf(['hangs', 'refuses']);
    await expect(client.call('act', {})).rejects.toMatchObject({
      code: 'not_reopened',
      message: /decision 3/,
    });
  });
});

describe('no worker at all', () => {
  it('is told apart from one that died', async () => {
    const { client } = clientOf(['missing']);
    await expect(client.call('act', {})).rejects.toMatchObject({ code: 'unavailable' });
    const startWorker = () => {
      throw new DOMException('', 'SecurityError');
    };
    const denied = new SimulatorClient({ liveRecord: () => Promise.resolve(null), startWorker });
    await expect(denied.call('ping')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is left after closing, and nobody is left waiting', async () => {
    const { client, workers } = clientOf(['hangs']);
    const waiting = client.call('act', {});
    setTimeout(() => client.close(), 5);
    await expect(waiting).rejects.toMatchObject({ code: 'closed' });
    await expect(client.call('ping')).rejects.toMatchObject({ code: 'closed' });
    expect(workers).toHaveLength(1);
    expect(workers[0]!.terminated).toBe(true);
  });
});
