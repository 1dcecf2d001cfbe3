/** Funding notices: what came of a request, as news and as a document. */
import { monthLabel } from '../calendar';
import type { DocumentBlock, FundingNews } from '../contract/results';
import type { Request } from '../financing';
import { dollars, roundTo, toUsd } from '../money';
import { PARAMETERS as P } from '../parameters';

export function newsOf(request: Request, document: string): FundingNews {
  const success = request.receivedCents > 0;
  return {
    instrument: request.instrument,
    asked_in: monthLabel(request.askedAt),
    asked_usd: toUsd(request.askedCents),
    success,
    received_usd: toUsd(request.receivedCents),
    ...(success && request.instrument === 'debt'
      ? { contract_rate_pct: roundTo(request.contractRate * 100, 4) }
      : {}),
    ...(success && request.instrument === 'equity'
      ? { shares_issued: request.newShares, price_per_share_usd: roundTo(request.priceUsd, 4) }
      : {}),
    document,
  };
}

export function noticeBlocks(request: Request): DocumentBlock[] {
  const { instrument, askedAt, askedCents, receivedCents } = request;
  const kind = instrument === 'equity' ? 'equity round' : 'note';
  if (receivedCents === 0)
    return [
      {
        type: 'paragraph',
        text: `The ${kind} of ${dollars(askedCents)} asked for in ${monthLabel(askedAt)} found no taker. No money was received and nothing is owed.`,
      },
    ];
  const terms =
    instrument === 'equity'
      ? [
          { label: 'Shares issued', value: request.newShares.toLocaleString('en-US') },
          { label: 'Issue price a share', value: `$${request.priceUsd.toFixed(4)}` },
        ]
      : [
          { label: 'Contract rate, fixed', value: `${(request.contractRate * 100).toFixed(2)} % a year` },
          { label: 'Interest', value: 'paid monthly from this month' },
          {
            label: 'Principal due',
            value: `in full in ${monthLabel(request.resolvedAt + P.debt.termMonths)}`,
          },
        ];
  return [
    { type: 'paragraph', text: `The ${kind} asked for in ${monthLabel(askedAt)} has settled.` },
    {
      type: 'facts',
      items: [
        { label: 'Asked', value: dollars(askedCents) },
        { label: 'Received', value: dollars(receivedCents) },
        ...terms,
      ],
    },
  ];
}
