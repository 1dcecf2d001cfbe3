/**
 * Shapes of everything a player or an agent can see. Plain JSON, dollars as numbers with at most two decimals
 * (`_usd`), percentages in per cent (`_pct`), months as anonymised labels ("Mar 2xx2").
 */
import type { Indicator, Instrument, ToolName } from './names';

/** A refusal: what is wrong, what is allowed and what to do, in one sentence. Nothing changed. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly message: string;
}

export type RefusalCode =
  | 'bad_arguments'
  | 'unknown_tool'
  | 'unknown_document'
  | 'budget_used_up'
  | 'request_pending'
  | 'already_done'
  | 'episode_over';

export interface PendingRequest {
  readonly instrument: Instrument;
  readonly amount_usd: number;
  readonly asked_in: string;
  readonly months_waiting: number;
}

/** News of a request whose delay has run out this month. */
export interface FundingNews {
  readonly instrument: Instrument;
  readonly asked_in: string;
  readonly asked_usd: number;
  readonly success: boolean;
  readonly received_usd: number;
  /** Debt only: the contract rate fixed at settlement, per cent a year. */
  readonly contract_rate_pct?: number;
  /** Equity only. */
  readonly shares_issued?: number;
  readonly price_per_share_usd?: number;
  readonly document: string;
}

export interface Note {
  readonly id: number;
  readonly month: string;
  readonly text: string;
  readonly tags: readonly string[];
}

/** What is known for free at any moment of a month. Cash is not part of it. */
export interface Observation {
  readonly month: string;
  /** Full months that have ended since the last one the books cover. */
  readonly months_since_books_closed: number;
  /** The last month the books cover, or null when only the opening statements exist. */
  readonly books_closed_through: string | null;
  readonly tool_calls_left: number;
  readonly pending_request: PendingRequest | null;
  readonly news: readonly FundingNews[];
  readonly notes: readonly Note[];
  /** Actions that may still be taken this month. */
  readonly actions_open: readonly string[];
  /** Only under the rule `discloseHorizon`. */
  readonly months_left?: number;
}

export type DocumentKind =
  'board' | 'opening_statements' | 'contract' | 'raw_pack' | 'statements' | 'funding_notice' | 'board_memo';

export interface DocumentEntry {
  readonly id: string;
  readonly title: string;
  readonly month: string;
  readonly kind: DocumentKind;
}

/** One row of a financial statement; a value per column, null where the row is a heading. */
export interface StatementRow {
  readonly key: string;
  readonly label: string;
  readonly values_usd: readonly number[] | null;
  readonly level: 'heading' | 'line' | 'subtotal' | 'total' | 'check';
}

export interface Statement {
  readonly type: 'statement';
  readonly key: 'income' | 'balance' | 'cash_flow';
  readonly title: string;
  readonly period: string;
  readonly columns: readonly string[];
  readonly rows: readonly StatementRow[];
}

export type DocumentBlock =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'facts'; readonly items: readonly { readonly label: string; readonly value: string }[] }
  | {
      readonly type: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | Statement;

export interface Document extends DocumentEntry {
  readonly blocks: readonly DocumentBlock[];
}

export interface CashPosition {
  readonly type: 'cash_position';
  readonly month: string;
  readonly cash_usd: number;
}

export interface RecordsIndex {
  readonly type: 'records_index';
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly documents: readonly DocumentEntry[];
}

export interface RecordsDocument {
  readonly type: 'document';
  readonly document: Document;
}

export interface IndicatorReading {
  readonly indicator: Indicator;
  readonly label: string;
  readonly constructed: boolean;
  readonly months: readonly string[];
  readonly values: readonly number[];
  readonly last: number;
  /** Change over 3 and 12 months, in the indicator's own unit; null before that much history exists. */
  readonly change_3m: number | null;
  readonly change_12m: number | null;
  /** Share of all months so far with a value at or below the last one, per cent. */
  readonly percentile_so_far: number;
}

export interface MarketConditions {
  readonly type: 'market_conditions';
  readonly from: string;
  readonly to: string;
  readonly indicators: readonly IndicatorReading[];
}

export interface ProjectionMonth {
  readonly month: string;
  readonly opening_cash_usd: number;
  readonly receipts_usd: number;
  readonly disbursements_usd: number;
  readonly net_usd: number;
  readonly closing_cash_usd: number;
}

export interface CashflowProjection {
  readonly type: 'cashflow_projection';
  /** The books the projection starts from. */
  readonly base: string;
  /** Full months that have ended since those books: the first rows of the table that already lie in the past. */
  readonly base_age_months: number;
  readonly months: readonly ProjectionMonth[];
  readonly lowest_cash_usd: number;
  readonly lowest_cash_month: string;
  readonly first_month_below_zero: string | null;
  readonly remarks: readonly string[];
}

export type ToolResult =
  CashPosition | RecordsIndex | RecordsDocument | MarketConditions | CashflowProjection;

export interface NoteSaved {
  readonly type: 'note_saved';
  readonly note: Note;
}
export interface NotesFound {
  readonly type: 'notes';
  readonly notes: readonly Note[];
}

export type ToolReply = { readonly ok: true; readonly result: ToolResult } | Refusal;
export type NoteReply = { readonly ok: true; readonly result: NoteSaved | NotesFound } | Refusal;

/** How an episode stands. `running` until it ends. */
export type Outcome = 'running' | 'survived' | 'bankrupt';

export type ActReply =
  | {
      readonly ok: true;
      /** False only when the rules allow a second action this month. */
      readonly monthClosed: boolean;
      readonly outcome: Outcome;
      /** Beside a funding request: what it would mean on the last closed books, an indication only. */
      readonly indication?: RaiseQuote;
    }
  | Refusal;

/** A tool call that was made and counted, with the month it was made in. */
export interface MadeCall {
  readonly index: number;
  readonly t: number;
  readonly month: string;
  readonly name: ToolName;
  readonly args: unknown;
}

/** What a raise would mean, on the last closed books and this month's market: an indication, never a promise. */
export type RaiseQuote =
  | {
      readonly instrument: 'equity';
      readonly amount_usd: number;
      readonly price_usd: number;
      /** Discount to the price for the size of the round, per cent. */
      readonly discount_pct: number;
      readonly issue_price_usd: number;
      readonly new_shares: number;
      /** New shares as a share of all shares afterwards, per cent. */
      readonly dilution_pct: number;
      readonly books: string;
    }
  | {
      readonly instrument: 'debt';
      readonly amount_usd: number;
      /** Indicative contract rate, per cent a year; the real one is fixed at settlement. */
      readonly indicative_rate_pct: number;
      readonly monthly_interest_usd: number;
      readonly term_months: number;
      readonly leverage: number | null;
      readonly books: string;
    };

export type QuoteReply = { readonly ok: true; readonly quote: RaiseQuote } | Refusal;
