/** A raw records pack: fragments of a month nobody has closed yet, without anything a closing would tell. */
import * as A from '../accounts';
import { ACCOUNTS, KIND } from '../accounts';
import type { DocumentBlock } from '../contract/results';
import type { History } from '../history';
import { dollars } from '../money';

export function rawPackBlocks(history: History, m: number): DocumentBlock[] {
  const { ledger, world } = history;
  const [first, last] = ledger.linesOf(m, m);
  let bankIn = 0;
  let bankOut = 0;
  let originated = 0;
  const invoices = new Array<number>(A.VENDOR_COUNT).fill(0);
  for (let i = first; i < last; i++) {
    const cents = ledger.amount[i]!;
    const account = ledger.account[i]!;
    if (account === A.CASH) {
      if (cents > 0) bankIn += cents;
      else bankOut -= cents;
      if (ledger.kind[i] === KIND.origination) originated -= cents;
    } else if (ledger.kind[i] === KIND.vendor_invoice && account !== A.PAYABLES) {
      invoices[account - A.FIRST_VENDOR]! += cents;
    }
  }
  const borrowers = history.borrowers[m + 1] ?? 0;
  const newAccounts = originated / (world.scenario.firm.average_loan_usd * 100);
  return [
    { type: 'paragraph', text: 'Unreconciled fragments, as they came in. Nothing here has been checked.' },
    {
      type: 'facts',
      items: [
        { label: 'New accounts, about', value: tens(newAccounts) },
        { label: 'Active borrowers, about', value: tens(borrowers) },
        { label: 'Bank, total in, uncategorised', value: dollars(bankIn) },
        { label: 'Bank, total out, uncategorised', value: dollars(bankOut) },
      ],
    },
    { type: 'heading', text: 'Vendor invoices received' },
    {
      type: 'table',
      columns: ['Vendor', 'Invoice'],
      rows: invoices.map((cents, i) => [ACCOUNTS[A.FIRST_VENDOR + i]!.name, dollars(cents)]),
    },
  ];
}

function tens(value: number): string {
  return (Math.round(value / 10) * 10).toLocaleString('en-US');
}
