/** The real web-llm in the worker of the built app, on a graphics adapter computed on the processor. */
import { expect, it } from 'vitest';
import { MODEL_PROBLEMS } from '../../../src/models/problems';
import { openApp, useBrowser } from '../../browser/support/app';
import { useFakeHost } from './webllm/host';
import { workerOf } from './webllm/worker';

const ID = 'SmolLM2-360M-Instruct-q4f32_1-MLC';
const newPage = useBrowser(['--enable-unsafe-webgpu']);
const newPageWithoutAdapter = useBrowser();
const host = useFakeHost();
const selfHosted = (folder: string, more: object = {}) =>
  ({ backend: 'webllm', id: ID, baseUrl: host.at(folder), ...more }) as const;

async function opened(open = newPage) {
  const { page, guard } = await open();
  // A request that fails is reported by the browser itself, whatever the page makes of it.
  guard.allow(/Failed to load resource/);
  await openApp(page, '#/models');
  return { page, worker: workerOf(page) };
}

it('tells what the adapter can do, and refuses 16-bit builds where they would fail in a shader', async () => {
  const { worker } = await opened();
  const probe = await worker.probe();
  expect(probe).toMatchObject({ ok: true, value: { fallback: true, shaderF16: false } });
  const { answer } = await worker.load({ ...selfHosted('garbage'), id: 'Qwen3-4B-q4f16_1-MLC' });
  expect(answer).toMatchObject({ ok: false, code: 'f16_missing' });
  // The gate comes before the first request.
  expect(host.asked).toEqual([]);
});

it('without an adapter says so, and asks for nothing', async () => {
  const { worker } = await opened(newPageWithoutAdapter);
  expect(await worker.probe()).toMatchObject({ ok: false, code: 'no_adapter' });
  const { answer } = await worker.load(selfHosted('garbage'));
  expect(answer).toMatchObject({ ok: false, code: 'no_adapter', message: MODEL_PROBLEMS.no_adapter });
  expect(host.asked).toEqual([]);
});

it('lists the models of the engine for chatting', async () => {
  const { worker } = await opened();
  const models = await worker.list();
  expect(models.length).toBe(161);
  expect(models.find(({ id }) => id === ID)).toMatchObject({
    f16: false,
    format: 'q4f32_1',
    memoryMb: 579.61,
  });
});

it.each([
  ['an id that is not listed', { backend: 'webllm', id: 'Llama-9-900B-q4f32_1-MLC' }, 'unknown_model'],
  ['a base that is no address', { backend: 'webllm', id: ID, baseUrl: 'models' }, 'unknown_model'],
] as const)('%s', async (_, source, code) => {
  const { worker } = await opened();
  expect((await worker.load(source)).answer).toMatchObject({
    ok: false,
    code,
    message: MODEL_PROBLEMS[code],
  });
});

it.each([
  ['missing', {}, 'download_failed'],
  ['pages', {}, 'bad_model'],
  ['broken', {}, 'download_failed'],
  ['garbage', {}, 'wrong_library'],
  ['foreign', {}, 'wrong_library'],
  ['garbage', { checksums: { 'mlc-chat-config.json': `sha256-${'A'.repeat(43)}=` } }, 'integrity'],
  ['garbage', { checksums: { 'mlc-chat-config.json': 'not a check sum' } }, 'integrity'],
] as const)('files that are %s %o', async (folder, more, code) => {
  const { worker } = await opened();
  const { answer } = await worker.load(selfHosted(folder, more));
  expect(answer).toMatchObject({ ok: false, code, message: MODEL_PROBLEMS[code] });
});

it('a file that was wrong is asked for again, not taken from the cache', async () => {
  const { worker } = await opened();
  for (const _ of [1, 2]) await worker.load(selfHosted('pages'));
  const config = `/pages/${ID}/resolve/main/mlc-chat-config.json`;
  expect(host.asked.filter((address) => address === config).length).toBeGreaterThanOrEqual(2);
});

it('an address where nobody listens', async () => {
  const { worker } = await opened();
  const { answer } = await worker.load({ backend: 'webllm', id: ID, baseUrl: 'http://localhost:9' });
  expect(answer).toMatchObject({ ok: false, code: 'download_failed' });
});

it('an abort ends a download that hangs', async () => {
  const { worker } = await opened();
  expect(await worker.loadAndAbort(selfHosted('silent'), 1_500)).toMatchObject({
    ok: false,
    code: 'aborted',
  });
});
