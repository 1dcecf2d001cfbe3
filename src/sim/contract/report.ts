/** What may be seen once an episode is over: the result and the whole hidden truth, for the debrief. */
import type { Instrument } from './names';
import type { Outcome } from './results';

export interface Shock {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Alive after the window's last month; null when the episode was left before the window ended. */
  readonly survived: boolean | null;
}

export interface RequestRecord {
  readonly instrument: Instrument;
  readonly askedAt: number;
  readonly asked_usd: number;
  /** Month of resolution; null while unresolved. */
  readonly resolvedAt: number | null;
  readonly success: boolean | null;
  readonly received_usd: number;
}

export interface ScoreParts {
  readonly revenue_12m_usd: number;
  readonly multiple: number;
  readonly cash_usd: number;
  readonly tool_calls: number;
  readonly cost_per_call_usd: number;
  /** 0 when bankrupt; null while running. */
  readonly score_usd: number | null;
  readonly book_equity_usd: number;
  readonly shares: number;
  readonly value_per_share_usd: number | null;
}

export interface EpisodeMetrics {
  /** Months closed with cash not below zero. */
  readonly months_lived: number;
  readonly shocks: readonly Shock[];
  readonly tool_calls: number;
  readonly tool_calls_a_month: number;
  readonly effective_actions: number;
  readonly requests: number;
  readonly approvals: number;
  readonly mean_asked_usd: number | null;
  readonly mean_received_usd: number | null;
  readonly raised_usd: number;
  readonly first_request: number | null;
  readonly cash_peak: number;
  /** First request month minus the month of the cash peak before the first raise arrived; negative is early. */
  readonly first_request_after_peak: number | null;
  /** Share of calls on market data and documents, 0..1; null without calls. */
  readonly external_share: number | null;
  readonly mean_books_age: number;
  readonly lowest_cash_usd: number;
}

export interface EpisodeResult {
  readonly outcome: Outcome;
  readonly months: number;
  readonly score: ScoreParts;
  readonly metrics: EpisodeMetrics;
}

/** Monthly truth, one value a month lived; index is t. Cash is after the month's close. */
export interface EpisodeTruth {
  readonly labels: readonly string[];
  readonly cash_usd: readonly number[];
  readonly revenue_usd: readonly number[];
  readonly borrowers: readonly number[];
  readonly debt_usd: readonly number[];
  readonly equity_usd: readonly number[];
}

export interface Debrief {
  readonly result: EpisodeResult;
  readonly truth: EpisodeTruth;
  readonly requests: readonly RequestRecord[];
  readonly verified: readonly { readonly t: number; readonly cash_usd: number }[];
  readonly closings: readonly { readonly t: number; readonly cash_usd: number }[];
  /** Calls per month, told apart by tool, for the timeline. */
  readonly calls: readonly { readonly t: number; readonly name: string }[];
}
