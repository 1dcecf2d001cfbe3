/** The models page of the built app: nothing before consent, files from disk, small screens and accessibility. */
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoSeriousAxeViolations, openApp, useBrowser } from '../../browser/support/app';
import { tinyGguf } from '../../../scripts/lib/tiny-gguf';
import { useFakeHost } from './webllm/host';

const newPage = useBrowser(['--enable-unsafe-webgpu']);
const host = useFakeHost();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'models-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const ready = (page: Page) => page.getByRole('heading', { name: 'This machine', exact: true }).waitFor();

it('asks for consent before the first request, and can be left', async () => {
  // The guard fails this test when any request leaves for a foreign host.
  const { page } = await newPage();
  const fetched: string[] = [];
  page.context().on('request', (request) => fetched.push(request.url()));
  await openApp(page, '#/models');
  await ready(page);
  await page.getByRole('button', { name: 'Get Llama 3.2 1B' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download Llama 3.2 1B?' });
  await dialog.waitFor();
  const text = (await dialog.textContent()) ?? '';
  for (const word of ['huggingface.co', 'raw.githubusercontent.com', 'MB', 'storage of this site', 'Licence'])
    expect(text).toContain(word);
  await expectNoSeriousAxeViolations(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await dialog.waitFor({ state: 'detached' });
  // No engine has been fetched either, not even from the site itself.
  expect(fetched.filter((address) => /webllm|wllama|\/lib-|\/esm-/.test(address))).toEqual([]);
});

it('asks only the self-hosted address, says in a sentence what failed, pauses and cancels', async () => {
  const { page, guard } = await newPage();
  guard.allow(/Failed to load resource/);
  await openApp(page, '#/models');
  await ready(page);
  const base = async (name: string) => {
    const details = page.locator('details', { hasText: 'From a copy of your own' });
    if ((await details.getAttribute('open')) === null)
      await page.getByText('From a copy of your own').click();
    await page.getByLabel('Base address of the models').fill(host.at(name));
    await page.getByRole('button', { name: 'Use it', exact: true }).click();
  };
  const get = async () => {
    await page.getByRole('button', { name: 'Get SmolLM2 360M' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.textContent()).toContain('localhost');
    expect(await dialog.textContent()).not.toContain('huggingface.co and');
    await dialog.getByRole('button', { name: 'Download' }).click();
  };
  await base('missing');
  const before = host.asked.length;
  await get();
  await page.getByText('could not be downloaded whole').waitFor();
  expect(host.asked.length).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Give it up' }).click();

  await base('silent');
  await get();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused.').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
  expect(await page.getByText('None yet.').isVisible()).toBe(true);
});

it('keeps a GGUF file from disk, loads it, measures it, survives a reload and deletes it', async () => {
  const { page } = await newPage();
  await openApp(page, '#/models');
  await ready(page);
  const input = page.getByLabel('Choose a GGUF file');
  await input.setInputFiles(file('notes.gguf', 'These are notes, not a model.'));
  await page.getByText('is not a GGUF model this app can read').waitFor();
  await input.setInputFiles(file('tiny.gguf', tinyGguf({ seed: 7 })));
  await page.getByText(/Ready: llama\.cpp/).waitFor();
  await page.getByRole('button', { name: 'Measure its speed' }).click();
  await page.getByText(/tokens a second\./).waitFor();
  await expectNoSeriousAxeViolations(page);
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Load tiny' }).click();
  await page.getByText(/Ready: llama\.cpp/).waitFor();
  await page.getByRole('button', { name: 'Delete tiny' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('None yet.').waitFor();
  const left = await page.evaluate(async () => {
    const kept = await (await navigator.storage.getDirectory()).getDirectoryHandle('model-files');
    const names: string[] = [];
    for await (const name of kept.keys()) names.push(name);
    return names;
  });
  expect(left).toEqual([]);
});

it('a file that begins like a model and is none is refused by the engine, and not kept', async () => {
  const { page, guard } = await newPage();
  // The engine's own worker complains aloud.
  guard.allow(/Invalid typed array length/);
  await openApp(page, '#/models');
  await ready(page);
  const cut = file('cut.gguf', tinyGguf({ seed: 7 }).slice(0, 5_000));
  await page.getByLabel('Choose a GGUF file').setInputFiles(cut);
  await page.getByText('The file is not a model that the engine can read').waitFor();
  await page.getByText('None yet.').waitFor();
});

it('a file for which there is no room is refused before it is copied', async () => {
  const { page } = await newPage();
  await openApp(page, '#/models');
  await ready(page);
  const debug = await page.context().newCDPSession(page);
  await debug.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    quotaSize: 1_000_000,
  });
  await page.getByLabel('Choose a GGUF file').setInputFiles(file('tiny.gguf', tinyGguf({ seed: 7 })));
  await page.getByText('There is not enough room for the model').waitFor();
  expect(await page.getByText('None yet.').isVisible()).toBe(true);
});

it('checks an endpoint before it asks, and says when nobody answers', async () => {
  const { page, guard } = await newPage();
  guard.allow(/Failed to load resource/);
  await openApp(page, '#/models');
  await ready(page);
  const connect = page.getByRole('button', { name: 'Connect' });
  expect(await connect.isDisabled()).toBe(true);
  await page.getByLabel('Address', { exact: true }).fill('http://192.168.0.9:1234/v1');
  await page.getByLabel('Model', { exact: true }).fill('local');
  await connect.click();
  await page.getByText('This page may ask https:// addresses').waitFor();
  await page.getByLabel('Address', { exact: true }).fill('http://localhost:9/v1');
  await connect.click();
  await page.getByText('The endpoint could not be reached').waitFor();
});

it('deleting a model leaves what another one shares, and the last takes everything along', async () => {
  const { page } = await newPage();
  await openApp(page, '#/models');
  await ready(page);
  // As two finished downloads would have left it: the short build has the weights of the full one.
  await page.evaluate(async () => {
    const weights = 'https://huggingface.co/mlc-ai/Llama-3.1-8B-Instruct-q4f32_1-MLC/resolve/main/';
    const put = async (cache: string, address: string) =>
      (await caches.open(cache)).put(address, new Response('x'));
    await put('webllm/model', `${weights}params_shard_0.bin`);
    await put('webllm/config', `${weights}mlc-chat-config.json`);
    await put('webllm/wasm', 'https://raw.githubusercontent.com/x/library.wasm');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('enterprise-arena');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    const models = db.transaction('models', 'readwrite').objectStore('models');
    for (const [title, id] of [
      ['Full', 'Llama-3.1-8B-Instruct-q4f32_1-MLC'],
      ['Short', 'Llama-3.1-8B-Instruct-q4f32_1-MLC-1k'],
    ])
      models.put({
        id: `webllm ${id}`,
        title,
        source: { backend: 'webllm', id },
        quantisation: 'q4f32_1',
        sizeBytes: null,
        addedAt: 1,
      });
    models.put({ id: 'spoilt', title: 7, addedAt: 2 });
    db.close();
  });
  await page.reload();
  await ready(page);
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('webllm/'));
      return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    });
  const remove = async (title: string) => {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('cannot be read any more').waitFor({ state: 'detached' });
  await remove('Short');
  expect(await kept()).toEqual([1, 1, 1]);
  await remove('Full');
  expect(await kept()).toEqual([0, 0, 0]);
});

it.each(['light', 'dark'] as const)('fits a phone, %s, and passes axe', async (colorScheme) => {
  const { page } = await newPage({ viewport: { width: 360, height: 740 }, colorScheme });
  await openApp(page, '#/models');
  await ready(page);
  await page.getByRole('button', { name: 'All models of the engine' }).click();
  await page.getByText('All models (161)').waitFor();
  await page.getByLabel('All models (161)').selectOption('Qwen3-4B-q4f16_1-MLC');
  await page.getByRole('button', { name: 'Take Qwen3-4B-q4f32_1-MLC' }).click();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expectNoSeriousAxeViolations(page);
});
