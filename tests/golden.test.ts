/** Golden transcripts: three fixed-seed episodes, byte for byte. `npx vitest run tests/golden.test.ts -u` rewrites them. */
import { expect, it } from 'vitest';
import { transcript, type Script, type Step } from './support/transcript';

const PASS: Step = { action: { type: 'pass' } };
const CLOSE: Step = { action: { type: 'book_closing' } };
const raise = (instrument: string, amount_usd: number): Step => ({
  action: { type: 'fund_raising_request', instrument, amount_usd },
});

const neverRaise: Script = () => [PASS];

/** Reads, closes every quarter and raises equity before it is needed. */
const prudent: Script = (t, episode) => {
  const steps: Step[] = [];
  if (t === 0) steps.push({ tool: 'review_financial_records', args: {} });
  if (t % 12 === 0) {
    steps.push({ tool: 'verify_cash_position', args: {} });
    steps.push({
      tool: 'analyze_market_conditions',
      args: { indicators: ['vix', 'industry_user_growth_pct'] },
    });
  }
  if (t % 24 === 3) {
    steps.push({
      tool: 'review_financial_records',
      args: { document: t === 3 ? 'memo-2xx0-04' : 'nothing' },
    });
    steps.push({
      tool: 'conduct_cashflow_projection',
      args: {
        months: 6,
        user_growth_pct: 1,
        gross_margin_pct: 47,
        ebitda_margin_pct: 21,
        collection_rate_pct: 97,
        planned_raise: { instrument: 'debt', amount_usd: 5_000_000, arrives_in: 2 },
      },
    });
  }
  if (t === 3) steps.push({ note: 'Statements of Mar 2xx0 are the base.' });
  if (t === 4) steps.push({ tool: 'review_financial_records', args: { document: 'statements-2xx0-03' } });
  if (t % 12 === 2) return [...steps, CLOSE];
  return [...steps, episode.hasPendingRequest ? PASS : raise('equity', 20_000_000)];
};

/** Borrows until nobody lends. */
const borrower: Script = (t, episode) =>
  t % 6 === 5 ? [CLOSE] : [episode.hasPendingRequest ? PASS : raise('debt', 20_000_000)];

const GOLDEN: readonly (readonly [name: string, scenario: string, seed: number, script: Script])[] = [
  ['never-raise-seed-1', 'historical', 1, neverRaise],
  ['prudent-seed-2', 'historical', 2, prudent],
  ['borrower-seed-3', 'historical', 3, borrower],
];

it.each(GOLDEN)('%s plays as it always has', async (name, scenario, seed, script) => {
  await expect(transcript(scenario, seed, script)).toMatchFileSnapshot(`golden/${name}.txt`);
});
