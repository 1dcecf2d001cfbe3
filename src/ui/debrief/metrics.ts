/** What was measured of the game, in words. */
import type { Debrief } from '../../sim/contract/report';
import { count } from '../desk/announce';

export interface Metric {
  readonly label: string;
  readonly value: string;
}

type Money = (usd: number) => string;

export function metricRows({ result, truth }: Pick<Debrief, 'result' | 'truth'>, money: Money): Metric[] {
  const m = result.metrics;
  const ended = m.shocks.filter(({ survived }) => survived !== null);
  return [
    { label: 'Months lived through', value: String(m.months_lived) },
    {
      label: 'Shocks survived',
      value: `${ended.filter(({ survived }) => survived).length} of ${ended.length} met`,
    },
    {
      label: 'First request',
      value: firstRequest(m.first_request, m.first_request_after_peak, truth.labels),
    },
    { label: 'Cash peak before the first raise arrived', value: truth.labels[m.cash_peak] ?? '—' },
    { label: 'Lowest cash', value: money(m.lowest_cash_usd) },
    { label: 'Requests and approvals', value: `${m.requests} asked, ${m.approvals} granted` },
    { label: 'Asked per attempt, mean', value: m.mean_asked_usd === null ? '—' : money(m.mean_asked_usd) },
    {
      label: 'Received per attempt, mean',
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

function firstRequest(first: number | null, afterPeak: number | null, labels: readonly string[]): string {
  if (first === null) return 'never';
  const month = labels[first] ?? '';
  if (afterPeak === null) return month;
  if (afterPeak === 0) return `${month}, in the month of the cash peak`;
  return `${month}, ${count(Math.abs(afterPeak), 'month')} ${afterPeak > 0 ? 'after' : 'before'} the cash peak`;
}
