/** The pure parts of the models page: sizes, rates, addresses, speed and diagnostics. */
import { describe, expect, it } from 'vitest';
import type { Answer, ChatModel, Generated } from '../../src/models/port';
import { modelProblem } from '../../src/models/problems';
import { diagnosticsText } from '../../src/ui/models/diagnostics';
import { checkAddress, checkEndpoint } from '../../src/ui/models/endpoint';
import { rateOf, secondsLeft, withSample, type Sample } from '../../src/ui/models/rate';
import { bytes, duration } from '../../src/ui/models/size';
import { measureSpeed } from '../../src/ui/models/speed';

it('sizes and times are written as people read them', () => {
  expect([1_450_000, 9_960_000, 940_000_000, 999_600_000, 4_520_000_000].map(bytes)).toEqual([
    '1.4 MB',
    '10 MB',
    '940 MB',
    '1.0 GB',
    '4.5 GB',
  ]);
  expect([0, 1, 59.6, 150, 4_200].map(duration)).toEqual([
    '1 second',
    '1 second',
    '1 minute',
    '3 minutes',
    '1 hour 10 minutes',
  ]);
});

it('the rate is that of the last half minute, and starts anew when the count falls back', () => {
  let samples: readonly Sample[] = [];
  for (const [atMs, loadedBytes] of [
    [0, 0],
    [10_000, 1_000],
    [40_000, 61_000],
  ] as const)
    samples = withSample(samples, { atMs, loadedBytes });
  expect(samples.map(({ atMs }) => atMs)).toEqual([10_000, 40_000]);
  expect(rateOf(samples)).toBe(2_000);
  expect(secondsLeft(samples, 81_000)).toBe(10);
  expect(secondsLeft(samples, null)).toBeNull();
  expect(rateOf(withSample(samples, { atMs: 41_000, loadedBytes: 5 }))).toBeNull();
});

describe('addresses', () => {
  it.each(['https://files.example/m/', 'http://localhost:11434/v1', ' http://127.0.0.1:1234 '])(
    '%s is allowed',
    (typed) => expect(checkAddress(typed)).toMatchObject({ ok: true }),
  );
  it.each([
    '',
    'models',
    'ftp://host',
    'http://192.168.0.9',
    'javascript:alert(1)',
    'https://me:secret@host',
  ])('"%s" is answered with a sentence', (typed) => {
    const checked = checkAddress(typed);
    expect(checked.ok || checked.message).toMatch(/^[A-Z].*\.|v1\.$/);
  });
  it('of endpoints name the field that is wrong', () => {
    const form = { endpoint: 'http://localhost:1/v1/', model: 'm', apiKey: '' };
    expect(checkEndpoint(form)).toEqual({
      ok: true,
      source: { backend: 'openai', endpoint: 'http://localhost:1/v1', model: 'm' },
    });
    expect(checkEndpoint({ ...form, endpoint: 'x' })).toMatchObject({ field: 'endpoint' });
    expect(checkEndpoint({ ...form, model: ' ' })).toMatchObject({ field: 'model' });
    expect(checkEndpoint({ ...form, apiKey: 'a b' })).toMatchObject({ field: 'apiKey' });
  });
});

describe('the speed of a model', () => {
  const model = (answer: (signal: AbortSignal) => Promise<Answer<Generated>>, clock: { now: number }) =>
    ({
      async generate(_request, { onToken, signal } = {}) {
        clock.now += 500;
        onToken?.('First');
        clock.now += 2_000;
        onToken?.('x'.repeat(40));
        return answer(signal!);
      },
    }) as Pick<ChatModel, 'generate'> as ChatModel;

  it('is counted where the engine counts', async () => {
    const clock = { now: 0 };
    const usage = { promptTokens: 20, completionTokens: 11 };
    const whole = { ok: true, value: { text: '', finish: 'length', usage, seconds: 2.5 } } as const;
    expect(
      await measureSpeed(
        model(async () => whole, clock),
        null,
        10_000,
        () => clock.now,
      ),
    ).toEqual({
      ok: true,
      value: { secondsToFirstToken: 0.5, tokensPerSecond: 5, estimated: false },
    });
  });

  it('is estimated when the time was up first', async () => {
    const clock = { now: 0 };
    const until = (signal: AbortSignal) =>
      new Promise<Answer<Generated>>((resolve) =>
        signal.addEventListener('abort', () => resolve(modelProblem('aborted'))),
      );
    expect(await measureSpeed(model(until, clock), null, 1, () => clock.now)).toEqual({
      ok: true,
      value: { secondsToFirstToken: 0.5, tokensPerSecond: 5, estimated: true },
    });
  });

  it('is a problem when the engine has one', async () => {
    const lost = model(async () => modelProblem('device_lost'), { now: 0 });
    expect(await measureSpeed(lost, null)).toMatchObject({ ok: false, code: 'device_lost' });
  });
});

it('diagnostics hold no key', () => {
  const text = diagnosticsText({
    userAgent: 'Browser/1',
    machine: null,
    room: null,
    source: { backend: 'openai', endpoint: 'https://h', model: 'm', apiKey: 'top-secret' },
    loaded: null,
    problem: modelProblem('refused', '401'),
  });
  expect(text).toContain('refused: 401');
  expect(text).not.toContain('top-secret');
});
