import * as v from 'valibot';
import * as A from '../accounts';
import { amountUsd, instrument } from '../actions';
import { monthLabel } from '../calendar';
import type { ProjectionMonth } from '../contract/results';
import { contractRate, leverage, monthlyInterest } from '../financing';
import { balancesAt, booksLabel, debtsAt, lastClosed, noticeMonth, type History } from '../history';
import { dollars, toCents, toUsd } from '../money';
import {
  advancePosition,
  computeOperations,
  emptyOperations,
  lendingRate,
  type Position,
} from '../operations';
import { PARAMETERS as P } from '../parameters';
import { bookEquity } from '../statements';
import type { Tool } from './tool';

function between(name: string, min: number, max: number, description: string) {
  const message = `"${name}" must be a number from ${min} to ${max}`;
  return v.pipe(
    v.number(message),
    v.finite(message),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.description(description),
  );
}
const MONTHS = '"months" must be a whole number from 1 to 24';
const ARRIVES = '"arrives_in" must be a whole number of months from 1 to 24';

const schema = v.strictObject({
  months: v.pipe(
    v.number(MONTHS),
    v.integer(MONTHS),
    v.minValue(1, MONTHS),
    v.maxValue(24, MONTHS),
    v.description('Months to project, counted from the month after the last closed books.'),
  ),
  user_growth_pct: between('user_growth_pct', -50, 50, 'Growth of borrowers, per cent a month.'),
  gross_margin_pct: between('gross_margin_pct', 0, 100, 'Gross margin, per cent of revenue.'),
  ebitda_margin_pct: between('ebitda_margin_pct', -100, 100, 'EBITDA margin, per cent of revenue.'),
  collection_rate_pct: between(
    'collection_rate_pct',
    0,
    100,
    'Interest receivable collected in a month, per cent.',
  ),
  planned_raise: v.optional(
    v.pipe(
      v.strictObject(
        {
          instrument,
          amount_usd: amountUsd,
          arrives_in: v.pipe(
            v.number(ARRIVES),
            v.integer(ARRIVES),
            v.minValue(1, ARRIVES),
            v.maxValue(24, ARRIVES),
            v.description('Month of the table in which the money arrives in full, 1 for the first.'),
          ),
        },
        '"planned_raise" must be an object with "instrument", "amount_usd" and "arrives_in"',
      ),
      v.description('Capital assumed to arrive in full, whatever its real chances.'),
    ),
  ),
});
type Args = v.InferOutput<typeof schema>;

export const conductCashflowProjection: Tool<Args> = {
  name: 'conduct_cashflow_projection',
  description:
    'Projects cash from the last closed books with your assumptions and the rules of the business: no noise, no growth of its own, market rates held at this month’s.',
  schema,
  answer: (args, history, { t }) => {
    const closed = lastClosed(history, t);
    const months = project(args, history, t, closed);
    const lowest = months.reduce((a, b) => (b.closing_cash_usd < a.closing_cash_usd ? b : a));
    return {
      type: 'cashflow_projection',
      base: booksLabel(closed),
      base_age_months: t - 1 - closed,
      months,
      lowest_cash_usd: lowest.closing_cash_usd,
      lowest_cash_month: lowest.month,
      first_month_below_zero: months.find((m) => m.closing_cash_usd < 0)?.month ?? null,
      remarks: remarks(history, t, closed),
    };
  },
};

function project(args: Args, history: History, t: number, closed: number): ProjectionMonth[] {
  const { world } = history;
  const balances = balancesAt(history, closed);
  const position: Position = {
    borrowers: history.borrowers[closed + 1]!,
    loans: balances[A.LOANS]!,
    allowance: -balances[A.ALLOWANCE]!,
    receivable: balances[A.INTEREST_RECEIVABLE]!,
    payables: -balances[A.PAYABLES]!,
  };
  const drivers = {
    lendingRate: lendingRate(world.baseRate[t]!),
    grossMarginPct: args.gross_margin_pct,
    ebitdaMarginPct: args.ebitda_margin_pct,
    userGrowthPct: args.user_growth_pct,
    collectionRate: args.collection_rate_pct / 100,
  };
  const ops = emptyOperations();
  const averageLoan = world.scenario.firm.average_loan_usd * 100;
  let debts = debtsAt(history, closed);
  let cash = balances[A.CASH]!;
  return Array.from({ length: args.months }, (_, i): ProjectionMonth => {
    const m = closed + 1 + i;
    const opening = cash;
    let receipts = 0;
    if (args.planned_raise?.arrives_in === i + 1) {
      const principal = toCents(args.planned_raise.amount_usd);
      receipts += principal;
      if (args.planned_raise.instrument === 'debt') {
        const owed = debts.reduce((sum, debt) => sum + debt.principal, 0);
        const rate = contractRate(world.baseRate[t]!, leverage(owed, bookEquity(balances)));
        debts = [...debts, { principal, rate, settledAt: m }];
      }
    }
    computeOperations(position, drivers, averageLoan, ops);
    advancePosition(position, ops);
    receipts += ops.interestCollected + ops.principalCollected;
    let disbursements = ops.originations + ops.vendorPayment;
    for (const debt of debts) {
      disbursements += monthlyInterest(debt);
      if (m - debt.settledAt >= P.debt.termMonths) disbursements += debt.principal;
    }
    debts = debts.filter((debt) => m - debt.settledAt < P.debt.termMonths);
    cash = opening + receipts - disbursements;
    return {
      month: monthLabel(m),
      opening_cash_usd: toUsd(opening),
      receipts_usd: toUsd(receipts),
      disbursements_usd: toUsd(disbursements),
      net_usd: toUsd(receipts - disbursements),
      closing_cash_usd: toUsd(cash),
    };
  });
}

function remarks(history: History, t: number, closed: number): string[] {
  const list = [`Market rates are held at those of ${monthLabel(t)}.`];
  const age = t - 1 - closed;
  if (age > 0)
    list.push(
      `The base is ${age} ${age === 1 ? 'month' : 'months'} old: rows up to ${monthLabel(t - 1)} already lie in the past and were not checked against what happened.`,
    );
  const since = history.requests
    .filter((r) => r.receivedCents > 0 && r.resolvedAt > closed && noticeMonth(r) <= t)
    .reduce((sum, r) => sum + r.receivedCents, 0);
  if (since > 0) list.push(`Funding of ${dollars(since)} that settled after the base is not included.`);
  return list;
}
