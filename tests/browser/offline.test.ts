/** After the first visit the app needs no network: it opens, plays, and a model that is set up goes on thinking. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { month, monthAfter, press, seat, setUpTinyModel, stored } from '../agents/browser/support';
import { openApp, useBrowser } from './support/app';

const newPage = useBrowser();

/** Resolves once the browser has kept the app. */
const kept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

it('opens every view without a network once it was opened with one', async () => {
  const { page } = await newPage();
  await openApp(page);
  await kept(page);
  await page.context().setOffline(true);
  await page.reload();
  for (const hash of ['', '#/new', '#/agent', '#/library', '#/models', '#/learn']) {
    await openApp(page, hash);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await seat(page, { model: 'demo', seeds: '3' });
  await press(page, 'Play');
  const before = await month(page);
  await monthAfter(page, before);
  await page.reload();
  await monthAfter(page, before);
  expect((await stored(page)).decisions.length).toBeGreaterThan(0);
});

it('keeps an engine that was loaded once, and its model plays without a network', async () => {
  const { page } = await newPage();
  await openApp(page);
  await kept(page);
  await setUpTinyModel(page);
  await page.context().setOffline(true);
  await page.reload();
  await seat(page, { model: 'tiny', seeds: '3' });
  await press(page, 'Play');
  await monthAfter(page, await month(page));
});
