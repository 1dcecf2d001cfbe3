/** The chart of accounts and the kinds of entries. Numbers are positions in the ledger's arrays. */

export const ACCOUNTS = [
  { code: '1000', name: 'Cash', type: 'asset' },
  { code: '1100', name: 'Interest receivable', type: 'asset' },
  { code: '1200', name: 'Loans receivable, gross', type: 'asset' },
  { code: '1290', name: 'Allowance for loan losses', type: 'asset' },
  { code: '2000', name: 'Accounts payable to vendors', type: 'liability' },
  { code: '2500', name: 'Notes payable', type: 'liability' },
  { code: '3000', name: 'Paid-in capital', type: 'equity' },
  { code: '3200', name: 'Accumulated deficit', type: 'equity' },
  { code: '4000', name: 'Interest income', type: 'income' },
  { code: '5000', name: 'Provision for loan losses', type: 'expense' },
  { code: '6010', name: 'Customer support', type: 'expense' },
  { code: '6020', name: 'Fraud and risk', type: 'expense' },
  { code: '6030', name: 'Software', type: 'expense' },
  { code: '6040', name: 'Hosting', type: 'expense' },
  { code: '6050', name: 'Sales and marketing', type: 'expense' },
  { code: '7000', name: 'Interest expense', type: 'expense' },
] as const;

export const ACCOUNT_COUNT = ACCOUNTS.length;

export const CASH = 0;
export const INTEREST_RECEIVABLE = 1;
export const LOANS = 2;
export const ALLOWANCE = 3;
export const PAYABLES = 4;
export const NOTES_PAYABLE = 5;
export const PAID_IN = 6;
export const DEFICIT = 7;
export const INTEREST_INCOME = 8;
export const PROVISION = 9;
export const FIRST_VENDOR = 10;
export const VENDOR_COUNT = 5;
export const INTEREST_EXPENSE = 15;

/** First of the income and expense accounts; all from here on are emptied into the deficit when books are closed. */
export const FIRST_NOMINAL = INTEREST_INCOME;

/** Why an entry was made; the cash-flow statement and the raw packs are read from these. */
export const ENTRY_KINDS = [
  'opening',
  'revenue',
  'interest_collected',
  'provision',
  'charge_off',
  'principal_collected',
  'origination',
  'vendor_payment',
  'vendor_invoice',
  'debt_interest',
  'debt_repayment',
  'equity_issue',
  'debt_issue',
  'closing',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const KIND = Object.freeze(
  Object.fromEntries(ENTRY_KINDS.map((kind, index) => [kind, index])) as Record<EntryKind, number>,
);
