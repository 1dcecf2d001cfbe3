/** The statements a closing of the books produces, and the opening statements they start from. */
import { CASH } from '../accounts';
import { monthLabel } from '../calendar';
import type { DocumentBlock } from '../contract/results';
import { balancesAt, type History } from '../history';
import { balanceSheet, cashFlowStatement, flowsOf, incomeStatement, periodLabel } from '../statements';
import { layBalance, layCashFlow, layIncome } from './layout';

/** Blocks for the closing of month `m`; `previous` is the closed month before it, −1 for the opening statements. */
export function closingBlocks(history: History, m: number, previous: number): DocumentBlock[] {
  const { ledger } = history;
  const since = previous + 1;
  const month = flowsOf(ledger, m, m);
  const opening = (end: number): number => balancesAt(history, end)[CASH]!;
  // A closing of one month only has nothing to add in a second column.
  const periods =
    since === m
      ? [{ label: monthLabel(m), flows: month, cash: opening(m - 1) }]
      : [
          { label: monthLabel(m), flows: month, cash: opening(m - 1) },
          { label: periodLabel(since, m), flows: flowsOf(ledger, since, m), cash: opening(previous) },
        ];
  const before = previous < 0 ? 'Opening' : monthLabel(previous);
  return [
    layIncome(
      periodLabel(since, m),
      periods.map((p) => [p.label, incomeStatement(p.flows)]),
    ),
    layBalance(`At the end of ${monthLabel(m)}`, [
      [monthLabel(m), balanceSheet(balancesAt(history, m))],
      [before, balanceSheet(balancesAt(history, previous))],
    ]),
    layCashFlow(
      periodLabel(since, m),
      periods.map((p) => [p.label, cashFlowStatement(p.flows, p.cash)]),
    ),
    {
      type: 'paragraph',
      text: 'Notes. Interest is recognised as it accrues. No income tax is due: losses carried forward cover it. Vendors are paid in the month after their invoice.',
    },
  ];
}

export function openingBlocks(history: History): DocumentBlock[] {
  return [
    layBalance(`At the beginning of ${monthLabel(0)}`, [['Opening', balanceSheet(balancesAt(history, -1))]]),
    {
      type: 'paragraph',
      text: 'Notes. The allowance covers twelve months of provision at the opening margin. No income tax is due: losses carried forward cover it.',
    },
  ];
}
