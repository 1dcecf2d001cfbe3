/** The random model of the tests, in the real engine in a real browser. */
import { expect, it } from 'vitest';
import { useBrowser } from '../../browser/support/app';
import { useLlamaPage } from './wllama/open';

const newPage = useBrowser();
const openLlama = useLlamaPage();

it('loads, speaks, says the same for the same seed, and stops where a grammar ends', async () => {
  const { page } = await newPage();
  await openLlama(page);
  const loaded = await page.evaluate(() => llama.load({ seed: 7 }));
  expect(loaded).toMatchObject({ n_ctx: 32_768, has_chat: true });

  const speak = (seed: number) =>
    page.evaluate((seed) => llama.chat({ content: 'How is the cash? \u2019', maxTokens: 50, seed }), seed);
  const first = await speak(3);
  expect(await speak(3)).toMatchObject({ text: first.text, finish: first.finish });
  expect((await speak(4)).text).not.toBe(first.text);
  // Not stuck in one letter.
  expect(new Set(first.text).size).toBeGreaterThan(10);

  const grammar = 'root ::= "{\\"cash\\":" [1-9] [0-9]{0,3} "}"';
  const held = await page.evaluate(
    (grammar) => llama.chat({ content: 'Well?', maxTokens: 50, seed: 1, grammar }),
    grammar,
  );
  expect(held.finish).toBe('stop');
  expect(held.text).toMatch(/^\{"cash":[1-9][0-9]{0,3}\}$/);
});
