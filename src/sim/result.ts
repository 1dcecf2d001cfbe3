/** Score, value a share and the measures of one episode (simulation rules, section 6). */
import * as A from './accounts';
import { ACCOUNT_COUNT } from './accounts';
import { monthLabel } from './calendar';
import type { Debrief, EpisodeMetrics, EpisodeResult, RequestRecord, ScoreParts } from './contract/report';
import type { Claim } from './contract/record';
import type { Episode } from './episode';
import { balancesAt, cashAtMonthEnd } from './history';
import { toUsd } from './money';
import { PARAMETERS as P } from './parameters';
import { bookEquity, flowsOf } from './statements';

const REVENUE_MONTHS = 12;

export function scoreOf(episode: Episode): ScoreParts {
  const { t, outcome } = episode;
  const revenue =
    t === 0
      ? 0
      : -flowsOf(episode.ledger, Math.max(0, t - REVENUE_MONTHS), t - 1).accounts[A.INTEREST_INCOME]!;
  const effort = P.toolCallCostCents * episode.calls.length;
  const score = P.scoreMultiple * revenue + episode.cashCents - effort;
  const value = (episode.equityCents - effort) / 100 / episode.sharesOutstanding;
  const ended = <T>(survived: T): T | 0 | null =>
    outcome === 'running' ? null : outcome === 'survived' ? survived : 0;
  return {
    revenue_12m_usd: toUsd(revenue),
    multiple: P.scoreMultiple,
    cash_usd: toUsd(episode.cashCents),
    tool_calls: episode.calls.length,
    cost_per_call_usd: toUsd(P.toolCallCostCents),
    score_usd: ended(toUsd(score)),
    book_equity_usd: toUsd(episode.equityCents),
    shares: episode.sharesOutstanding,
    value_per_share_usd: ended(value),
  };
}

export function resultOf(episode: Episode): EpisodeResult {
  return {
    outcome: episode.outcome,
    months: episode.t,
    score: scoreOf(episode),
    metrics: metricsOf(episode),
  };
}

/** What an episode says of itself; `verify` believes it only after a replay. */
export function claimOf(episode: Episode): Claim {
  const { score_usd, value_per_share_usd } = scoreOf(episode);
  return { outcome: episode.outcome, months_lived: episode.monthsLived, score_usd, value_per_share_usd };
}

/** Month of the highest cash before any raised money arrived; −1 is the opening. */
function cashPeak(episode: Episode): number {
  const arrivals = episode.requests.filter((r) => r.receivedCents > 0).map((r) => r.resolvedAt);
  const last = Math.min(episode.t, ...arrivals) - 1;
  let peak = -1;
  for (let m = 0; m <= last; m++) if (cashAtMonthEnd(episode, m) > cashAtMonthEnd(episode, peak)) peak = m;
  return peak;
}

function metricsOf(episode: Episode): EpisodeMetrics {
  const { requests, calls, monthsLived } = episode;
  const played = Math.max(1, episode.t);
  const approved = requests.filter((r) => r.receivedCents > 0);
  const raised = approved.reduce((sum, r) => sum + r.receivedCents, 0);
  const asked = requests.reduce((sum, r) => sum + r.askedCents, 0);
  const first = requests[0]?.askedAt ?? null;
  const peak = cashPeak(episode);
  const external = calls.filter(
    (c) => c.name === 'analyze_market_conditions' || c.name === 'review_financial_records',
  ).length;
  let lowest = cashAtMonthEnd(episode, -1);
  for (let m = 0; m < episode.t; m++) lowest = Math.min(lowest, cashAtMonthEnd(episode, m));
  return {
    months_lived: monthsLived,
    shocks: episode.world.scenario.shocks.map((shock) => ({
      ...shock,
      survived: monthsLived > shock.to ? true : episode.outcome === 'bankrupt' ? false : null,
    })),
    tool_calls: calls.length,
    tool_calls_a_month: calls.length / played,
    effective_actions: episode.actions.filter((a) => a.type !== 'pass').length,
    requests: requests.length,
    approvals: approved.length,
    mean_asked_usd: requests.length === 0 ? null : toUsd(asked) / requests.length,
    mean_received_usd: approved.length === 0 ? null : toUsd(raised) / approved.length,
    raised_usd: toUsd(raised),
    first_request: first,
    cash_peak: peak,
    first_request_after_peak: first === null ? null : first - peak,
    external_share: calls.length === 0 ? null : external / calls.length,
    mean_books_age: episode.booksAgeSum / played,
    lowest_cash_usd: toUsd(lowest),
  };
}

/** The whole truth, for after the end. */
export function debriefOf(episode: Episode): Debrief {
  const months = Array.from({ length: episode.t }, (_, m) => m);
  const series = (value: (m: number, balances: Float64Array) => number): number[] =>
    months.map((m) => value(m, balancesAt(episode, m)));
  return {
    result: resultOf(episode),
    truth: {
      labels: months.map(monthLabel),
      cash_usd: series((_, b) => toUsd(b[A.CASH]!)),
      revenue_usd: series((m) => toUsd(-flowsOf(episode.ledger, m, m).accounts[A.INTEREST_INCOME]!)),
      borrowers: series((m) => episode.borrowers[m + 1]!),
      debt_usd: series((_, b) => toUsd(-b[A.NOTES_PAYABLE]!)),
      equity_usd: series((_, b) => toUsd(bookEquity(b))),
    },
    requests: episode.requests.map((r): RequestRecord => ({
      instrument: r.instrument,
      askedAt: r.askedAt,
      asked_usd: toUsd(r.askedCents),
      resolvedAt: r.resolvedAt < 0 ? null : r.resolvedAt,
      success: r.resolvedAt < 0 ? null : r.receivedCents > 0,
      received_usd: toUsd(r.receivedCents),
    })),
    verified: episode.calls
      .filter((c) => c.name === 'verify_cash_position')
      .map((c) => ({ t: c.t, cash_usd: toUsd(c.cashCents) })),
    closings: episode.closings.map((t) => ({ t, cash_usd: toUsd(cashAtMonthEnd(episode, t)) })),
    calls: episode.calls.map((c) => ({ t: c.t, name: c.name })),
  };
}

/** Sum of all signed balances; zero (section 9). */
export function trialBalance(episode: Episode): number {
  let sum = 0;
  for (let a = 0; a < ACCOUNT_COUNT; a++) sum += episode.ledger.balances[a]!;
  return sum;
}
