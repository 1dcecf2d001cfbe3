/** The three financial statements, read from the ledger. All figures in cents until they are laid out. */
import * as A from './accounts';
import { ACCOUNT_COUNT, ENTRY_KINDS, KIND } from './accounts';
import { monthLabel } from './calendar';
import type { Ledger } from './ledger';

/** What moved in a period: each account without closing entries, and cash by the kind of entry. */
export interface Flows {
  readonly accounts: Float64Array;
  readonly cash: Float64Array;
}

/** Sums the lines of months `from`..`to` (an opening settlement belongs to its month). */
export function flowsOf(ledger: Ledger, from: number, to: number): Flows {
  const accounts = new Float64Array(ACCOUNT_COUNT);
  const cash = new Float64Array(ENTRY_KINDS.length);
  const [first, last] = ledger.linesOf(from, to);
  const { account, amount, kind } = ledger;
  for (let i = first; i < last; i++) {
    if (kind[i] === KIND.closing) continue;
    accounts[account[i]!]! += amount[i]!;
    if (account[i] === A.CASH) cash[kind[i]!]! += amount[i]!;
  }
  return { accounts, cash };
}

export interface IncomeStatement {
  readonly interestIncome: number;
  readonly provision: number;
  readonly grossProfit: number;
  readonly vendors: readonly number[];
  readonly operatingExpense: number;
  readonly ebitda: number;
  readonly interestExpense: number;
  readonly netIncome: number;
}

export function incomeStatement({ accounts }: Flows): IncomeStatement {
  const interestIncome = credit(accounts, A.INTEREST_INCOME);
  const provision = debit(accounts, A.PROVISION);
  const vendors = Array.from({ length: A.VENDOR_COUNT }, (_, i) => debit(accounts, A.FIRST_VENDOR + i));
  const operatingExpense = vendors.reduce((a, b) => a + b, 0);
  const grossProfit = interestIncome - provision;
  const ebitda = grossProfit - operatingExpense;
  const interestExpense = debit(accounts, A.INTEREST_EXPENSE);
  return {
    interestIncome,
    provision,
    grossProfit,
    vendors,
    operatingExpense,
    ebitda,
    interestExpense,
    netIncome: ebitda - interestExpense,
  };
}

export interface BalanceSheet {
  readonly cash: number;
  readonly interestReceivable: number;
  readonly loans: number;
  readonly allowance: number;
  readonly totalAssets: number;
  readonly payables: number;
  readonly notesPayable: number;
  readonly totalLiabilities: number;
  readonly paidIn: number;
  /** Retained earnings; income not yet closed into them included. */
  readonly retained: number;
  readonly totalEquity: number;
  /** Assets − liabilities − equity; zero. */
  readonly check: number;
}

/** `balances` are signed, debit positive, as the ledger keeps them. */
export function balanceSheet(balances: Float64Array): BalanceSheet {
  const cash = debit(balances, A.CASH);
  const interestReceivable = debit(balances, A.INTEREST_RECEIVABLE);
  const loans = debit(balances, A.LOANS);
  const allowance = credit(balances, A.ALLOWANCE);
  const payables = credit(balances, A.PAYABLES);
  const notesPayable = credit(balances, A.NOTES_PAYABLE);
  const paidIn = credit(balances, A.PAID_IN);
  let retained = credit(balances, A.DEFICIT);
  for (let a = A.FIRST_NOMINAL; a < ACCOUNT_COUNT; a++) retained += credit(balances, a);
  const totalAssets = cash + interestReceivable + loans - allowance;
  const totalLiabilities = payables + notesPayable;
  const totalEquity = paidIn + retained;
  return {
    cash,
    interestReceivable,
    loans,
    allowance,
    totalAssets,
    payables,
    notesPayable,
    totalLiabilities,
    paidIn,
    retained,
    totalEquity,
    check: totalAssets - totalLiabilities - totalEquity,
  };
}

export interface CashFlowStatement {
  readonly netIncome: number;
  readonly provision: number;
  readonly receivableChange: number;
  readonly payablesChange: number;
  readonly operating: number;
  readonly originations: number;
  readonly principalCollected: number;
  readonly investing: number;
  readonly equityIssued: number;
  readonly debtIssued: number;
  readonly debtRepaid: number;
  readonly financing: number;
  readonly netChange: number;
  readonly openingCash: number;
  readonly endingCash: number;
}

/** Indirect method. `openingCash` is the ledger's cash when the period began; the ending cash is derived, not copied. */
export function cashFlowStatement(flows: Flows, openingCash: number): CashFlowStatement {
  const { accounts, cash } = flows;
  const { netIncome, provision } = incomeStatement(flows);
  const receivableChange = credit(accounts, A.INTEREST_RECEIVABLE);
  const payablesChange = credit(accounts, A.PAYABLES);
  const operating = netIncome + provision + receivableChange + payablesChange;
  const originations = cash[KIND.origination]!;
  const principalCollected = cash[KIND.principal_collected]!;
  const investing = originations + principalCollected;
  const equityIssued = cash[KIND.equity_issue]!;
  const debtIssued = cash[KIND.debt_issue]!;
  const debtRepaid = cash[KIND.debt_repayment]!;
  const financing = equityIssued + debtIssued + debtRepaid;
  const netChange = operating + investing + financing;
  return {
    netIncome,
    provision,
    receivableChange,
    payablesChange,
    operating,
    originations,
    principalCollected,
    investing,
    equityIssued,
    debtIssued,
    debtRepaid,
    financing,
    netChange,
    openingCash,
    endingCash: openingCash + netChange,
  };
}

/** Book equity, cents, from signed balances. */
export function bookEquity(balances: Float64Array): number {
  let sum = 0;
  for (let a = A.PAID_IN; a < ACCOUNT_COUNT; a++) sum -= balances[a]!;
  return sum;
}

export function periodLabel(from: number, to: number): string {
  return from === to ? monthLabel(to) : `${monthLabel(from)} – ${monthLabel(to)}`;
}

// Adding 0 turns a negative zero into zero, which would print as "(0)".
function debit(balances: Float64Array, account: number): number {
  return balances[account]! + 0;
}
function credit(balances: Float64Array, account: number): number {
  return 0 - balances[account]!;
}
