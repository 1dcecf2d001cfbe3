/** Lays figures out as statements: which rows, in which order, with which rules over them. Cents in, dollars out. */
import { ACCOUNTS, FIRST_VENDOR } from '../accounts';
import type { Statement, StatementRow } from '../contract/results';
import { toUsd } from '../money';
import type { BalanceSheet, CashFlowStatement, IncomeStatement } from '../statements';

type Column<T> = readonly [label: string, figures: T];
type RowSpec<T> = readonly [
  key: string,
  label: string,
  level: StatementRow['level'],
  value: ((figures: T) => number) | null,
];

function lay<T>(
  head: Pick<Statement, 'key' | 'title' | 'period'>,
  columns: readonly Column<T>[],
  specs: readonly RowSpec<T>[],
): Statement {
  return {
    type: 'statement',
    ...head,
    columns: columns.map(([label]) => label),
    rows: specs.map(([key, label, level, value]) => ({
      key,
      label,
      level,
      // Adding to 0 turns the negative zero of an empty expense into zero.
      values_usd: value && columns.map(([, figures]) => 0 + toUsd(value(figures))),
    })),
  };
}

export function layIncome(period: string, columns: readonly Column<IncomeStatement>[]): Statement {
  const vendors = Array.from({ length: 5 }, (_, i): RowSpec<IncomeStatement> => {
    const { name } = ACCOUNTS[FIRST_VENDOR + i]!;
    return [`vendor_${i + 1}`, name, 'line', (s) => -s.vendors[i]!];
  });
  return lay({ key: 'income', title: 'Income statement', period }, columns, [
    ['interest_income', 'Interest income', 'line', (s) => s.interestIncome],
    ['provision', 'Provision for loan losses', 'line', (s) => -s.provision],
    ['gross_profit', 'Gross profit', 'subtotal', (s) => s.grossProfit],
    ...vendors,
    ['operating_expense', 'Operating expenses', 'subtotal', (s) => -s.operatingExpense],
    ['ebitda', 'EBITDA', 'subtotal', (s) => s.ebitda],
    ['interest_expense', 'Interest expense', 'line', (s) => -s.interestExpense],
    ['net_income', 'Net income', 'total', (s) => s.netIncome],
  ]);
}

export function layBalance(period: string, columns: readonly Column<BalanceSheet>[]): Statement {
  return lay({ key: 'balance', title: 'Balance sheet', period }, columns, [
    ['assets', 'Assets', 'heading', null],
    ['cash', 'Cash', 'line', (s) => s.cash],
    ['interest_receivable', 'Interest receivable', 'line', (s) => s.interestReceivable],
    ['loans', 'Loans receivable, gross', 'line', (s) => s.loans],
    ['allowance', 'Less allowance for loan losses', 'line', (s) => -s.allowance],
    ['loans_net', 'Loans receivable, net', 'subtotal', (s) => s.loans - s.allowance],
    ['total_assets', 'Total assets', 'total', (s) => s.totalAssets],
    ['liabilities', 'Liabilities and equity', 'heading', null],
    ['payables', 'Accounts payable to vendors', 'line', (s) => s.payables],
    ['notes_payable', 'Notes payable', 'line', (s) => s.notesPayable],
    ['total_liabilities', 'Total liabilities', 'subtotal', (s) => s.totalLiabilities],
    ['paid_in', 'Paid-in capital', 'line', (s) => s.paidIn],
    ['retained', 'Accumulated deficit', 'line', (s) => s.retained],
    ['total_equity', 'Total equity', 'subtotal', (s) => s.totalEquity],
    [
      'total_liabilities_and_equity',
      'Total liabilities and equity',
      'total',
      (s) => s.totalLiabilities + s.totalEquity,
    ],
    ['check', 'Check: assets − liabilities − equity', 'check', (s) => s.check],
  ]);
}

export function layCashFlow(period: string, columns: readonly Column<CashFlowStatement>[]): Statement {
  return lay({ key: 'cash_flow', title: 'Cash-flow statement', period }, columns, [
    ['operating_heading', 'Operating activities', 'heading', null],
    ['net_income', 'Net income', 'line', (s) => s.netIncome],
    ['provision', 'Provision for loan losses (no cash)', 'line', (s) => s.provision],
    ['receivable_change', 'Change in interest receivable', 'line', (s) => s.receivableChange],
    ['payables_change', 'Change in accounts payable', 'line', (s) => s.payablesChange],
    ['operating', 'Cash from operating activities', 'subtotal', (s) => s.operating],
    ['investing_heading', 'Investing activities', 'heading', null],
    ['originations', 'Loans originated', 'line', (s) => s.originations],
    ['principal_collected', 'Principal collected', 'line', (s) => s.principalCollected],
    ['investing', 'Cash from investing activities', 'subtotal', (s) => s.investing],
    ['financing_heading', 'Financing activities', 'heading', null],
    ['equity_issued', 'Shares issued', 'line', (s) => s.equityIssued],
    ['debt_issued', 'Notes issued', 'line', (s) => s.debtIssued],
    ['debt_repaid', 'Notes repaid', 'line', (s) => s.debtRepaid],
    ['financing', 'Cash from financing activities', 'subtotal', (s) => s.financing],
    ['net_change', 'Net change in cash', 'subtotal', (s) => s.netChange],
    ['opening_cash', 'Cash at the beginning', 'line', (s) => s.openingCash],
    ['ending_cash', 'Cash at the end', 'total', (s) => s.endingCash],
  ]);
}
