/**
 * "No model: a fixed script": a stand-in agent for machines without any model. It reads the text that a model would be
 * given, and answers with one step as a model would.
 */
import type { ChatMessage, GenerateRequest } from './port';

const LOW_CASH = 18_000_000;
const RAISE_USD = 20_000_000;
const STALE_BOOKS = 3;
const QUARTER_ENDS = ['Mar', 'Jun', 'Sep', 'Dec'];
const LOOKED_AT = [
  ['vix', 'volatility (VIX)'],
  ['sofr', 'the overnight rate (SOFR)'],
  ['industry_user_growth_pct', 'sector user growth'],
] as const;

interface Reading {
  readonly month: string;
  readonly cash: number | null;
  /** The market figures that were read, in words. */
  readonly market: string;
  readonly booksAge: number;
  readonly pending: string;
  readonly open: readonly string[];
  readonly actOnly: boolean;
  readonly tried: (name: string) => boolean;
}

export function demoScript(request: GenerateRequest): string {
  const reading = read(request.messages);
  const { month, cash, tried } = reading;
  if (!reading.actOnly && !tried('verify_cash_position'))
    return step(`It is ${month}. I check the cash before anything else.`, { tool: 'verify_cash_position' });
  const quarterEnds = QUARTER_ENDS.includes(month.slice(0, 3));
  if (!reading.actOnly && quarterEnds && !tried('analyze_market_conditions'))
    return step(`${cashWords(cash)} A quarter ends in ${month}, so I look at the market as well.`, {
      tool: 'analyze_market_conditions',
      args: { indicators: LOOKED_AT.map(([id]) => id) },
    });
  return act(reading);
}

function act({ cash, market, booksAge, pending, open, tried }: Reading): string {
  const figures = [cashWords(cash), market].filter(Boolean).join(' ');
  const can = (action: string) => open.includes(action) && !tried(action);
  if (pending === 'none' && cash !== null && cash < LOW_CASH && can('fund_raising_request'))
    return step(`${figures} That is below $18,000,000 and no request is pending: I ask for equity.`, {
      action: 'fund_raising_request',
      args: { instrument: 'equity', amount_usd: RAISE_USD },
    });
  if (booksAge >= STALE_BOOKS && can('book_closing'))
    return step(`${figures} The books were closed ${booksAge} months ago: I close them.`, {
      action: 'book_closing',
    });
  const waiting = pending === 'none' ? '' : `, with a request pending (${pending.slice(0, 80)})`;
  return step(`${figures} Nothing needs doing this month${waiting}: I pass.`, { action: 'pass' });
}

type Move = { readonly args?: object } & ({ readonly tool: string } | { readonly action: string });
const step = (thought: string, { args = {}, ...move }: Move): string =>
  JSON.stringify({ thought, ...move, args });

const cashWords = (cash: number | null): string =>
  cash === null ? 'I have no cash figure.' : `Cash is $${cash.toLocaleString('en-US')}.`;

function read(messages: readonly ChatMessage[]): Reading {
  // The conversation of a month begins with its status; whatever stands before it belongs to no step of the month.
  const begins = messages.findLastIndex(
    ({ role, content }) => role !== 'assistant' && /^Month:/m.test(content),
  );
  const ofMonth = messages.slice(Math.max(0, begins));
  const heard = ofMonth.filter(({ role }) => role !== 'assistant').map(({ content }) => content);
  const done = ofMonth.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  // What was said last holds: a status may be repeated.
  const text = heard.join('\n');
  const last = (label: string) =>
    [...text.matchAll(new RegExp(`^${label}:[ \\t]*(.*)$`, 'gm'))].at(-1)?.[1]?.trim() ?? '';
  const callsLeft = last('Staff calls left');
  return {
    month: last('Month') || 'this month',
    cash: numberIn(last('Cash')),
    market: marketWords(heard.slice(1).join('\n')),
    booksAge: numberIn(last('Months since books closed')) ?? 0,
    pending: last('Pending request') || 'none',
    open: last('Actions open').split(/[,\s]+/),
    actOnly: /only actions are open/i.test(heard.at(-1) ?? '') || callsLeft === '0',
    // Every tool and action is tried once a month, so that an error in reply to it cannot hold the month up.
    tried: (name) => done.some((text) => text.includes(`"${name}"`)),
  };
}

function marketWords(text: string): string {
  const found = LOOKED_AT.flatMap(([id, words]) => {
    const figure = new RegExp(`\\b${id}\\b[^\\n:=]*[:=]\\s*(-?\\d[\\d.,]*\\s?%?)`, 'i').exec(text)?.[1];
    return figure ? [`${words} ${figure.trim().replace(/[.,]+$/, '')}`] : [];
  });
  return found.length === 0 ? '' : `The market shows ${found.join(', ')}.`;
}

function numberIn(text: string): number | null {
  const figure = /-?\$?-?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return figure === undefined ? null : Number(figure.replace(/[$,]/g, ''));
}
