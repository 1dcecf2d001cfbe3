/** The stand-in agent: what it does with the text a model would be given. */
import { describe, expect, it } from 'vitest';
import { demoScript } from '../../src/models/demo-script';
import type { ChatMessage } from '../../src/models/port';

interface Status {
  month?: string;
  pending?: string;
  age?: number;
  open?: string;
  calls?: number;
}
const status = ({ month = 'Feb 2xx2', pending = 'none', age = 1, open, calls = 18 }: Status = {}) =>
  [
    `Month: ${month}`,
    `Staff calls left: ${calls}`,
    `Pending request: ${pending}`,
    'Books closed through: Dec 2xx1',
    `Months since books closed: ${age}`,
    `Actions open: ${open ?? 'book_closing, fund_raising_request, pass'}`,
  ].join('\n');

function answer(...talk: string[]): { thought: string; tool?: string; action?: string; args: unknown } {
  const messages: ChatMessage[] = [{ role: 'system', content: 'You are the CFO. Tools: vix: 1' }];
  talk.forEach((content, at) => messages.push({ role: at % 2 ? 'assistant' : 'user', content }));
  return JSON.parse(demoScript({ messages, grammar: null, maxTokens: 200, temperature: 0, seed: 1 }));
}
const VERIFY = '{"thought":"x","tool":"verify_cash_position","args":{}}';
const MARKET = '{"thought":"x","tool":"analyze_market_conditions","args":{}}';
const RICH = 'Cash: $42,345,678.00';
const POOR = 'Cash: $12,345,678.00';

describe('the stand-in agent', () => {
  it('verifies the cash first', () => {
    expect(answer(status())).toMatchObject({ tool: 'verify_cash_position', args: {} });
  });

  it('looks at the market at the end of a quarter, and names what it read', () => {
    const asks = answer(status({ month: 'Mar 2xx2' }), VERIFY, RICH);
    expect(asks).toMatchObject({
      tool: 'analyze_market_conditions',
      args: { indicators: ['vix', 'sofr', 'industry_user_growth_pct'] },
    });
    expect(asks.thought).toContain('$42,345,678');
    const seen = 'vix: 18.2\nsofr: 1.75 %\nindustry_user_growth_pct: -0.4 %';
    const acts = answer(status({ month: 'Mar 2xx2' }), VERIFY, RICH, MARKET, seen);
    expect(acts.action).toBe('pass');
    for (const figure of ['18.2', '1.75 %', '-0.4 %']) expect(acts.thought).toContain(figure);
  });

  it('asks for equity when cash is low, nothing is pending and the action is open', () => {
    expect(answer(status(), VERIFY, POOR)).toMatchObject({
      action: 'fund_raising_request',
      args: { instrument: 'equity', amount_usd: 20_000_000 },
    });
    const pending = 'equity $20,000,000 asked in Jan 2xx2';
    expect(answer(status({ pending }), VERIFY, POOR).action).toBe('pass');
    expect(answer(status({ open: 'book_closing, pass' }), VERIFY, POOR).action).toBe('pass');
  });

  it('closes stale books, when it may', () => {
    expect(answer(status({ age: 3 }), VERIFY, RICH).action).toBe('book_closing');
    expect(answer(status({ age: 2 }), VERIFY, RICH).action).toBe('pass');
    expect(answer(status({ age: 9, open: 'pass' }), VERIFY, RICH).action).toBe('pass');
  });

  it('acts when only actions are open or no calls are left', () => {
    expect(answer(`${status({ age: 4 })}\nOnly actions are open.`).action).toBe('book_closing');
    expect(answer(status({ calls: 0 })).action).toBe('pass');
  });

  it('is not held up by errors in reply to its steps', () => {
    expect(answer(status(), VERIFY, 'Error: the bank is closed').action).toBe('pass');
    const asked = '{"thought":"x","action":"fund_raising_request","args":{}}';
    expect(answer(status(), VERIFY, POOR, asked, 'Error: not now').action).toBe('pass');
  });

  it('makes the most of a text without any status', () => {
    expect(answer('Hello', VERIFY, 'What?')).toMatchObject({ action: 'pass', args: {} });
  });
});
