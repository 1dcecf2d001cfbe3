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

const ready = (page: Page) => page.getByRole('heading', { name: 'This machine' }).waitFor();

it('asks for consent before the first request, and can be left', async () => {
  // The guard fails this test when any request leaves for a foreign host.
  const { page } = await newPage();
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
    await page.getByRole('button', { name: 'Use it' }).click();
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

it('a file that begins like a model and is none is refused by the engine in a sentence', async () => {
  const { page } = await newPage();
  await openApp(page, '#/models');
  await ready(page);
  await page
    .getByLabel('Choose a GGUF file')
    .setInputFiles(file('cut.gguf', tinyGguf({ seed: 7 }).slice(0, 5_000)));
  await page.getByText('The file is not a model that the engine can read').waitFor();
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
