/** Names of the public JSON contract. They are part of every record: never rename one without a new record version. */

export const TOOL_NAMES = [
  'verify_cash_position',
  'review_financial_records',
  'analyze_market_conditions',
  'conduct_cashflow_projection',
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

export const NOTE_TOOL_NAMES = ['save_note', 'recall_notes'] as const;
export type NoteToolName = (typeof NOTE_TOOL_NAMES)[number];

export const ACTION_TYPES = ['book_closing', 'fund_raising_request', 'pass'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export const INSTRUMENTS = ['equity', 'debt'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** Indicators of `analyze_market_conditions`: the market first, then the constructed sector series. */
export const INDICATORS = [
  'gdp',
  'cpi',
  'unemployment',
  'sofr',
  'fed_funds',
  'baa_yield',
  'tsy_2y',
  'tsy_5y',
  'tsy_10y',
  'tsy_30y',
  'vix',
  'pe_ratio',
  'ps_ratio',
  'industry_user_growth_pct',
  'gross_margin_pct',
  'ebitda_margin_pct',
] as const;
export type Indicator = (typeof INDICATORS)[number];

/** What each indicator is called on a page, with its unit. */
export const INDICATOR_LABELS: Readonly<Record<Indicator, string>> = {
  gdp: 'Gross domestic product, $ billion',
  cpi: 'Consumer price index',
  unemployment: 'Unemployment, %',
  sofr: 'Secured overnight rate, %',
  fed_funds: 'Policy rate, %',
  baa_yield: 'Baa corporate yield, %',
  tsy_2y: '2-year Treasury, %',
  tsy_5y: '5-year Treasury, %',
  tsy_10y: '10-year Treasury, %',
  tsy_30y: '30-year Treasury, %',
  vix: 'Equity volatility (VIX)',
  pe_ratio: 'Price to earnings',
  ps_ratio: 'Price to sales',
  industry_user_growth_pct: 'Sector user growth, % a month',
  gross_margin_pct: 'Sector gross margin, % of revenue',
  ebitda_margin_pct: 'Sector EBITDA margin, % of revenue',
};

/** The smallest and largest amount a funding request may name, in US dollars (simulation rule, section 4). */
export const MIN_RAISE_USD = 100_000;
export const MAX_RAISE_USD = 10_000_000_000;

/** The firm everybody plays. */
export const COMPANY = 'Company XYZ';

/** Label of the month every episode begins in; known without compiling a world. */
export const FIRST_MONTH = 'Jan 2xx0';
