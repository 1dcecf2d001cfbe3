/** llama.cpp reads the very same grammars that XGrammar does, and what it then writes is a step on offer. */
import { expect, it } from 'vitest';
import { compileGrammar } from '../../../src/models/grammar';
import { useBrowser } from '../../browser/support/app';
import { OFFERS } from '../../models/support/offers';
import { expectStep } from '../../models/support/steps';
import { useLlamaPage } from './wllama/open';

const newPage = useBrowser();
const openLlama = useLlamaPage();

/** More letters, each a token here, than the longest step has. */
const MAX_TOKENS = 1_200;

it('every set of steps a month can offer', async () => {
  const { page } = await newPage();
  await openLlama(page);
  await page.evaluate(() => llama.load({ seed: 1, contextTokens: 4_096 }));
  for (const { label, specs } of OFFERS)
    for (const seed of [1, 2]) {
      const question = { content: label, maxTokens: MAX_TOKENS, seed, grammar: compileGrammar(specs) };
      const { text, finish } = await page.evaluate((asked) => llama.chat(asked), question);
      expect(finish, text).toBe('stop');
      expectStep(text, specs);
    }
});
