/** Setting a real model of random weights up in the built app, and reading what the browser has stored of a run. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tinyGguf } from '../../../scripts/lib/tiny-gguf';
import type { Decider, TraceRow } from '../../../src/sim/contract/agent';
import type { Decision } from '../../../src/sim/contract/record';
import { openApp } from '../../browser/support/app';

/** A character is a token for this model: it needs a window that real ones need for four times the text. */
const WINDOW = '16384';

/** Through the Models view, as a person does: choose the file, and wait until the engine has read it. */
export async function setUpTinyModel(page: Page): Promise<void> {
  await openApp(page, '#/models');
  await page.getByLabel('Window of the model').selectOption(WINDOW);
  await page.getByLabel('Choose a GGUF file').setInputFiles({
    name: 'tiny.gguf',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(tinyGguf({ seed: 1 })),
  });
  await page.getByText(/Ready: llama\.cpp/).waitFor();
}

export interface Wish {
  readonly model: 'tiny' | 'demo';
  readonly seeds: string;
  readonly temperature?: string;
}

/** Through the form of the Watch page; resolves at the episode's page. */
export async function seat(page: Page, { model, seeds, temperature = '1' }: Wish): Promise<void> {
  await openApp(page, '#/agent');
  const choice = page.getByRole('combobox', { name: /^Model/ });
  const value = model === 'demo' ? 'demo' : 'wllama tiny.gguf';
  await page.locator(`option[value="${value}"]`).waitFor({ state: 'attached' });
  await choice.selectOption(value);
  await page.getByLabel('Temperature').fill(temperature);
  await page.getByLabel('Seeds, one episode each').fill(seeds);
  await page.getByRole('button', { name: /Seat the model|Play \d+ episodes/ }).click();
  await page.getByRole('group', { name: 'The model’s run' }).waitFor();
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const month = (page: Page): Promise<string> => page.locator('#desk-month').innerText();

/** Waits until the month has turned from `from`, or the episode is over. */
export async function monthAfter(page: Page, from: string, timeout = 60_000): Promise<void> {
  await page.waitForFunction(
    (before) =>
      document.getElementById('desk-month')?.innerText !== before ||
      document.getElementById('desk-end') !== null,
    from,
    { timeout },
  );
}

export async function paused(page: Page): Promise<void> {
  await page.getByText('Paused.', { exact: true }).waitFor({ timeout: 60_000 });
}

export interface Stored {
  readonly decisions: readonly {
    readonly index: number;
    readonly decision: Decision;
    readonly by?: Decider;
  }[];
  readonly trace: readonly { readonly index: number; readonly row: TraceRow }[];
}

/** All rows of some tables, read past the app. */
export function tables<T>(page: Page, names: readonly string[]): Promise<T[][]> {
  return page.evaluate(async (wanted) => {
    const open = <R>(request: IDBRequest<R>): Promise<R> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('failed'));
      });
    const db = await open(indexedDB.open('enterprise-arena'));
    const transaction = db.transaction([...wanted]);
    const rows = await Promise.all(wanted.map((name) => open(transaction.objectStore(name).getAll())));
    db.close();
    return rows as unknown[][];
  }, names) as Promise<T[][]>;
}

/** Everything stored of the episode in the address bar, as of one moment. */
export async function stored(page: Page): Promise<Stored> {
  const id = page.url().split('/').at(-1)!;
  const all = await tables<{ episodeId: string }>(page, ['decisions', 'trace']);
  const [decisions, trace] = all.map((rows) => rows.filter(({ episodeId }) => episodeId === id));
  return { decisions, trace } as unknown as Stored;
}

/** Nothing that was stored before is gone or changed. */
export function expectKept(before: Stored, after: Stored): void {
  expect(after.decisions.slice(0, before.decisions.length)).toEqual(before.decisions);
  expect(after.trace.slice(0, before.trace.length)).toEqual(before.trace);
}
