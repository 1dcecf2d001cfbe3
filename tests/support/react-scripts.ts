/** What scripted models say in tests of the ReAct loop. */
import type { ChatMessage, GenerateRequest } from '../../src/models/port';
import type { Moment, Says } from './react';

export const tool = (name: string, args: object = {}, thought = 'I look.'): string =>
  JSON.stringify({ thought, tool: name, args });
export const action = (name: string, args: object = {}, thought = 'I act.'): string =>
  JSON.stringify({ thought, action: name, args });

export const PASS = action('pass');
export const VERIFY = tool('verify_cash_position');
export const NOTE = tool('save_note', { text: 'Watch the pipeline.', tags: ['plan'] });
export const RECALL = tool('recall_notes');
export const INDEX = tool('review_financial_records');
export const STATEMENTS = tool('review_financial_records', { document: 'opening-statements' });
export const PROJECTION = tool('conduct_cashflow_projection', {
  months: 24,
  user_growth_pct: 0.5,
  gross_margin_pct: 47,
  ebitda_margin_pct: 21,
  collection_rate_pct: 97,
});
export const MARKET = tool('analyze_market_conditions', {
  indicators: [
    'vix',
    'sofr',
    'ps_ratio',
    'industry_user_growth_pct',
    'gross_margin_pct',
    'ebitda_margin_pct',
  ],
});

export const said = ({ messages }: GenerateRequest): string => messages.map((m) => m.content).join('\n');
export const actionsOnly = (request: GenerateRequest): boolean =>
  /^Only actions are open/m.test(said(request));

/** Equity whenever it may be asked for, which keeps the firm alive; else the books, every third month. */
export function careful({ episode, t }: Pick<Moment, 'episode' | 't'>): string {
  const { actions_open: open } = episode.observe();
  if (open.includes('fund_raising_request'))
    return action('fund_raising_request', { instrument: 'equity', amount_usd: 20_000_000 });
  return t % 3 === 0 && open.includes('book_closing') ? action('book_closing') : PASS;
}

/** Says `steps` in order, month after month, then acts; acts at once when only actions are open. */
export const monthly =
  (...steps: readonly string[]): Says =>
  (moment) =>
    actionsOnly(moment.request) ? careful(moment) : (steps[moment.step] ?? careful(moment));

/** A month of about eight steps that sees every kind of observation. */
export const busy = monthly(VERIFY, MARKET, INDEX, STATEMENTS, PROJECTION, NOTE, RECALL);

const LOOKS = [STATEMENTS, MARKET, INDEX, PROJECTION];
/** Twenty long observations in one month. */
export const greedy = ({ step }: Pick<Moment, 'step'>): string =>
  step < 20 ? LOOKS[step % LOOKS.length]! : PASS;

export const sizeOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);
/** Whether `later` begins with the very messages of `earlier`. */
export const goesOn = (earlier: GenerateRequest, later: GenerateRequest): boolean =>
  earlier.messages.every(({ role, content }, i) => {
    const next = later.messages[i];
    return next?.role === role && next.content === content;
  });
