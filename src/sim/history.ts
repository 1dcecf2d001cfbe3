/** What has happened so far, as documents and tools read it. Everything can be read as of an earlier month. */
import type { Rules } from './contract/rules';
import type { Debt, Request } from './financing';
import type { Ledger } from './ledger';
import type { World } from './scenario';
import { ACCOUNT_COUNT, CASH } from './accounts';
import { PARAMETERS as P } from './parameters';
import { monthLabel } from './calendar';

export interface History {
  readonly world: World;
  readonly rules: Rules;
  readonly ledger: Ledger;
  /** Balances at month ends, ACCOUNT_COUNT a row; row 0 is the opening, row m + 1 the end of month m. */
  readonly monthEnds: Float64Array;
  /** Borrowers and shares at month ends, indexed as the rows of `monthEnds`. */
  readonly borrowers: Float64Array;
  readonly shares: Float64Array;
  readonly requests: readonly Request[];
  /** Months whose close was followed by a closing of the books, ascending. */
  readonly closings: readonly number[];
}

/** Signed balances at the end of month m; m = −1 is the opening. A view, not a copy. */
export function balancesAt(history: History, m: number): Float64Array {
  return history.monthEnds.subarray((m + 1) * ACCOUNT_COUNT, (m + 2) * ACCOUNT_COUNT);
}

/** Last month the books cover as seen during month t; −1 when only the opening statements exist. */
export function lastClosed(history: History, t: number): number {
  for (let i = history.closings.length - 1; i >= 0; i--)
    if (history.closings[i]! < t) return history.closings[i]!;
  return -1;
}

/** Month from which the outcome of a resolved request stands in the records. */
export function noticeMonth(request: Request): number {
  // An answer without delay comes in the middle of a month; its notice is filed with the next month's mail.
  return request.resolvedAt === request.askedAt ? request.resolvedAt + 1 : request.resolvedAt;
}

/** Debts on the books at the end of month m. */
export function debtsAt(history: History, m: number): Debt[] {
  return history.requests
    .filter(
      (r) =>
        r.instrument === 'debt' &&
        r.receivedCents > 0 &&
        r.resolvedAt >= 0 &&
        r.resolvedAt <= m &&
        m - r.resolvedAt < P.debt.termMonths,
    )
    .map((r) => ({ principal: r.receivedCents, rate: r.contractRate, settledAt: r.resolvedAt }));
}

export function booksLabel(closed: number): string {
  return closed < 0 ? 'opening statements' : `books closed through ${monthLabel(closed)}`;
}

/** True cash at the end of month m, cents; m = −1 is the opening. */
export function cashAtMonthEnd(history: History, m: number): number {
  return balancesAt(history, m)[CASH]!;
}
