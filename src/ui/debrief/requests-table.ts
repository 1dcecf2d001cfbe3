/** Every request for capital and what became of it. */
import type { Debrief, RequestRecord } from '../../sim/contract/report';
import { count } from '../format';

export interface RequestRow {
  readonly key: string;
  readonly askedIn: string;
  readonly instrument: string;
  readonly asked: string;
  readonly after: string;
  readonly received: string;
  readonly result: string;
  readonly refused: boolean;
}

export function requestRows(
  { requests, truth }: Pick<Debrief, 'requests' | 'truth'>,
  money: (usd: number) => string,
): RequestRow[] {
  return requests.map((request, index) => ({
    key: `${request.askedAt}-${index}`,
    askedIn: truth.labels[request.askedAt] ?? '',
    instrument: request.instrument === 'debt' ? 'Debt' : 'Equity',
    asked: money(request.asked_usd),
    after: request.resolvedAt === null ? '—' : waiting(request.resolvedAt - request.askedAt),
    received: request.success ? money(request.received_usd) : '—',
    result: resultWords(request),
    refused: request.success === false,
  }));
}

const waiting = (months: number): string => (months === 0 ? 'at once' : count(months, 'month'));

export function resultWords({ success, received_usd, asked_usd }: RequestRecord): string {
  if (success === null) return 'no answer before the end';
  return success ? `granted, ${Math.round((100 * received_usd) / asked_usd)} % of what was asked` : 'refused';
}
