/** Whole journeys through the built app, as a person makes them. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoSeriousAxeViolations, openApp, useBrowser } from './support/app';

const newPage = useBrowser();

async function newEpisode(page: Page, seed: number, scenario = 'historical'): Promise<void> {
  await openApp(page, `#/new?scenario=${scenario}&seed=${seed}`);
  await page.locator('#desk-paper').waitFor({ state: 'attached' });
}

/** The letter leads to the button, Enter takes the action; resolves when the month has turned or the game is over. */
async function passByKeyboard(page: Page): Promise<void> {
  const month = await page.locator('#desk-month').innerText();
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await monthTurned(page, month);
}

async function monthTurned(page: Page, month: string): Promise<void> {
  await page.waitForFunction(
    (before) =>
      document.getElementById('desk-month')?.innerText !== before ||
      document.getElementById('desk-end') !== null,
    month,
  );
}

async function raiseByKeyboard(page: Page, amount: string): Promise<void> {
  const month = await page.locator('#desk-month').innerText();
  await page.keyboard.press('r');
  const field = page.getByLabel('Amount, US dollars');
  await field.waitFor();
  // Tab until the amount has the focus, as somebody without a mouse does.
  for (let i = 0; i < 6 && !(await field.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await monthTurned(page, month);
}

const over = (page: Page) => page.locator('#desk-end').count();

describe('playing', () => {
  it('reaches the end of the last month by keyboard alone, and is told so', async () => {
    const { page } = await newPage({ reducedMotion: 'reduce' });
    await newEpisode(page, 2);
    let months = 0;
    while (!(await over(page)) && months < 140) {
      const busy = await page.locator('#desk-raise').getAttribute('aria-disabled');
      if (busy === 'true') await passByKeyboard(page);
      else await raiseByKeyboard(page, '20000000');
      months++;
    }
    expect(months).toBe(132);
    await page.goto(page.url().replace('/desk/', '/debrief/'));
    await page
      .getByText(/survived/i)
      .first()
      .waitFor();
  }, 300_000);

  it('goes bankrupt when nobody ever raises, with a score of nought', async () => {
    const { page } = await newPage({ reducedMotion: 'reduce' });
    await newEpisode(page, 1);
    let months = 0;
    while (!(await over(page)) && months < 140) {
      await passByKeyboard(page);
      months++;
    }
    expect(months).toBe(31);
    await page.goto(page.url().replace('/desk/', '/debrief/'));
    await page
      .getByText(/bankrupt|below zero/i)
      .first()
      .waitFor();
  }, 120_000);

  it('a reload in the middle of a month keeps the month, the calls and the papers', async () => {
    const { page } = await newPage();
    await newEpisode(page, 5);
    await passByKeyboard(page);
    await page.keyboard.press('1');
    await page.getByText('19 of 20 left').waitFor();
    await page.reload();
    await page.getByText('19 of 20 left').waitFor();
    expect(await page.locator('#desk-month').innerText()).toBe('Feb 2xx0');
    await page
      .getByText(/\$1\d,\d{3},\d{3}\.\d{2}/)
      .first()
      .waitFor();
  });

  it('goes on after the simulator was killed in the middle of a month', async () => {
    const { page } = await newPage();
    await newEpisode(page, 6);
    await passByKeyboard(page);
    await page.keyboard.press('1');
    await page.getByText('19 of 20 left').waitFor();
    const [worker] = page.workers();
    await worker!.evaluate(() => self.close());
    await page.keyboard.press('1');
    await page.getByText('18 of 20 left').waitFor();
    expect(await page.locator('#desk-month').innerText()).toBe('Feb 2xx0');
    await passByKeyboard(page);
    expect(await page.locator('#desk-month').innerText()).toBe('Mar 2xx0');
  }, 60_000);

  it('lets a second tab follow, and hands it the chair when it asks', async () => {
    const { page } = await newPage();
    await newEpisode(page, 6);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByText(/Another tab has the chair/).waitFor();
    await passByKeyboard(page);
    await second.locator('#desk-month', { hasText: 'Feb 2xx0' }).waitFor();
    await second.getByRole('button', { name: 'Take the chair here' }).click();
    await page.getByText(/Another tab has the chair/).waitFor();
    await passByKeyboard(second);
    await page.locator('#desk-month', { hasText: 'Mar 2xx0' }).waitFor();
  }, 60_000);

  it('leads through the tutorial', async () => {
    const { page } = await newPage();
    await openApp(page);
    await page.getByRole('button', { name: /Learn the desk/ }).click();
    const coach = page.getByRole('complementary', { name: 'Tutorial' });
    await coach.getByText('Ask the bank').waitFor();
    await page.keyboard.press('1');
    await coach.getByText('Read what the company does').waitFor();
  });

  it('lists its keys on ?', async () => {
    const { page } = await newPage();
    await newEpisode(page, 5);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys at the desk' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('records', () => {
  async function exported(page: Page): Promise<string> {
    await openApp(page, '#/library');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Export/ })
        .first()
        .click(),
    ]);
    return readFileSync(await download.path(), 'utf8');
  }
  async function bring(page: Page, name: string, text: string): Promise<void> {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }

  it('come back from a file with the same result, and are refused when altered', async () => {
    const { page } = await newPage();
    await newEpisode(page, 3, 'calm');
    while (!(await over(page))) await passByKeyboard(page);
    const text = await exported(page);
    const record = JSON.parse(text) as { claim: { score_usd: number; outcome: string } };
    expect(record.claim.outcome).toBe('survived');

    await bring(page, 'copy.json', text);
    await page.getByText(/verified by replay/).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
    const again = JSON.parse(await exported(page)) as typeof record;
    expect(again.claim).toEqual(record.claim);

    record.claim.score_usd += 0.01;
    await bring(page, 'altered.json', JSON.stringify(record));
    await page
      .getByRole('alert')
      .getByText(/was changed and is not taken in/)
      .waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
  }, 120_000);

  it('are renamed and deleted in the library', async () => {
    const { page } = await newPage();
    await newEpisode(page, 3);
    await openApp(page, '#/library');
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('My run');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await page.getByRole('link', { name: 'My run', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/Nothing has been played here yet/).waitFor();
  });

  it.each([
    ['cut off', '{"format": "enterprise-arena-episode", "vers', /not whole JSON/],
    ['of a later version', '{"format":"enterprise-arena-episode","version":9}', /another version/],
    ['something else', '[1,2,3]', /not an episode record/],
    ['with prototype keys', '{"__proto__":{"version":1},"constructor":{}}', /not an episode record/],
  ])('a file that is %s is answered with a sentence', async (_what, text, sentence) => {
    const { page } = await newPage();
    await openApp(page, '#/library');
    await bring(page, 'bad.json', text);
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
  });

  it('a file of 9 MB is refused before it is read', async () => {
    const { page } = await newPage();
    await openApp(page, '#/library');
    await bring(page, 'huge.json', ' '.repeat(9_000_000));
    await page.getByRole('alert').getByText(/MB/).waitFor();
  });

  it('shows HTML in notes as text', async () => {
    const { page } = await newPage();
    await newEpisode(page, 8);
    await page.keyboard.press('n');
    await page.keyboard.type('<img src=x onerror=alert(1)><b>bold</b>');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('<b>bold</b>').first().waitFor();
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });
});

describe('every view', () => {
  const WIDTHS = [360, 1366, 1920] as const;

  it.each(['light', 'dark'] as const)(
    'has no serious accessibility violation in %s',
    async (colorScheme) => {
      const { page } = await newPage({ colorScheme });
      await newEpisode(page, 4, 'calm');
      await page.keyboard.press('1');
      await page.getByText('19 of 20 left').waitFor();
      await expectNoSeriousAxeViolations(page);
      await page.keyboard.press('r');
      await page.keyboard.press('Enter');
      await page.getByLabel('Amount, US dollars').waitFor();
      await expectNoSeriousAxeViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const desk = page.url();
      while (!(await over(page))) await passByKeyboard(page);
      await expectNoSeriousAxeViolations(page);
      await page.goto(desk.replace('/desk/', '/debrief/'));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoSeriousAxeViolations(page);
      for (const hash of ['#/library', '#/models', '#/learn', '#/nowhere']) {
        await openApp(page, hash);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectNoSeriousAxeViolations(page);
      }
    },
    120_000,
  );

  it.each(WIDTHS)('does not scroll sideways at %i pixels', async (width) => {
    const { page } = await newPage({ viewport: { width, height: 740 } });
    await newEpisode(page, 4);
    for (const hash of [null, '#/', '#/library', '#/models', '#/learn']) {
      if (hash !== null) await openApp(page, hash);
      await page.locator('h1, #desk-paper').first().waitFor({ state: 'attached' });
      const extra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(extra, hash ?? 'desk').toBeLessThanOrEqual(0);
    }
  });

  it('a link to a topic puts the focus on that topic', async () => {
    const { page } = await newPage();
    await openApp(page);
    await page.evaluate(() => (location.hash = '#/learn/score'));
    await page.locator('#topic-score:focus').waitFor();
  });

  it.each([
    ['#/new?seed=99999999999', /seed must be a whole number/],
    ['#/new?scenario=<script>', /scenario must be one of/],
    ['#/desk/../../etc', /no page|not the address/],
    ['#/new?__proto__=1', /./],
  ])('the link %s is answered with a sentence', async (hash, sentence) => {
    const { page } = await newPage();
    await openApp(page, hash);
    await page.getByRole('alert').getByText(sentence).waitFor();
  });
});
