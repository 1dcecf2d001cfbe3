/** What was measured of the game, in words. */
import type { Debrief, EpisodeMetrics } from '../../sim/contract/report';
import { closeOf } from '../charts/month-axis';
import { count } from '../format';

export interface Metric {
  readonly label: string;
  readonly value: string;
}

type Money = (usd: number) => string;

export function metricRows({ result, truth }: Pick<Debrief, 'result' | 'truth'>, money: Money): Metric[] {
  const m = result.metrics;
  const met = m.shocks.filter(({ from, survived }) => survived !== null && from < truth.cash_usd.length);
  return [
    { label: 'Months lived through', value: String(m.months_lived) },
    {
      label: 'Shocks survived',
      value:
        met.length === 0
          ? 'none met'
          : `${met.filter(({ survived }) => survived).length} of ${met.length} met`,
    },
    {
      label: 'First request',
      value: firstRequest(m, truth.labels),
    },
    { label: 'Cash peak before the first raise arrived', value: closeOf(truth.labels, m.cash_peak) },
    { label: 'Lowest cash', value: money(m.lowest_cash_usd) },
    { label: 'Requests and approvals', value: `${m.requests} asked, ${m.approvals} granted` },
    { label: 'Asked per attempt, mean', value: m.mean_asked_usd === null ? '—' : money(m.mean_asked_usd) },
    {
      label: 'Received per approval, mean',
      value: m.mean_received_usd === null ? '—' : money(m.mean_received_usd),
    },
    { label: 'Raised in all', value: money(m.raised_usd) },
    {
      label: 'Staff calls',
      value: `${m.tool_calls.toLocaleString('en-US')}, ${m.tool_calls_a_month.toFixed(1)} a month`,
    },
    {
      label: 'Share of calls on market and documents',
      value: m.external_share === null ? '—' : percent(m.external_share),
    },
    { label: 'Mean age of the books', value: `${m.mean_books_age.toFixed(1)} months` },
    { label: 'Months with an action other than passing', value: String(m.effective_actions) },
  ];
}

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

type First = Pick<EpisodeMetrics, 'first_request' | 'first_request_after_peak' | 'cash_peak'>;

/** The month of the first request, and where it lies from the cash peak. */
export function firstRequest(m: First, labels: readonly string[]): string {
  const { first_request: first, first_request_after_peak: after, cash_peak: peak } = m;
  if (first === null) return 'never';
  const month = labels[first] ?? '';
  // There is no month before the first to count from.
  if (peak < 0 || after === null) return `${month}; cash was highest at the opening`;
  if (after === 0) return `${month}, the month of the cash peak`;
  return `${month}, ${count(Math.abs(after), 'month')} ${after > 0 ? 'after' : 'before'} the cash peak`;
}
