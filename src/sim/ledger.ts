/**
 * Double-entry ledger on typed arrays. A line is one account and a signed amount in cents, debit positive; an entry is
 * a run of lines that sums to zero. Lines are only ever appended, so the past can be read as of any month.
 */
import { ACCOUNT_COUNT } from './accounts';

export class Ledger {
  lineCount = 0;
  entryCount = 0;
  /** Signed balance of each account, cents, debit positive. */
  readonly balances = new Float64Array(ACCOUNT_COUNT);
  account: Uint8Array;
  amount: Float64Array;
  kind: Uint8Array;
  entry: Uint32Array;
  /** First line of each month; the opening entry of the firm stands before month 0. */
  readonly monthStart: Int32Array;
  private open = 0;

  constructor(months: number, linesAMonth = 24) {
    const capacity = (months + 1) * linesAMonth;
    this.account = new Uint8Array(capacity);
    this.amount = new Float64Array(capacity);
    this.kind = new Uint8Array(capacity);
    this.entry = new Uint32Array(capacity);
    this.monthStart = new Int32Array(months + 1).fill(-1);
  }

  startMonth(t: number): void {
    this.monthStart[t] = this.lineCount;
  }

  /** Lines [first, last) of months `from`..`to`, both included. */
  linesOf(from: number, to: number): [first: number, last: number] {
    const first = this.monthStart[from] ?? -1;
    const next = this.monthStart[to + 1] ?? -1;
    return [first < 0 ? this.lineCount : first, next < 0 ? this.lineCount : next];
  }

  /** Books one entry of two lines; nothing is booked for nought. */
  post(kind: number, debit: number, credit: number, cents: number): void {
    if (cents === 0) return;
    this.line(kind, debit, cents);
    this.line(kind, credit, -cents);
    this.endEntry();
  }

  /** Adds one line to the open entry. */
  line(kind: number, account: number, cents: number): void {
    if (cents === 0) return;
    const i = this.lineCount;
    if (i === this.account.length) this.grow();
    this.account[i] = account;
    this.amount[i] = cents;
    this.kind[i] = kind;
    this.entry[i] = this.entryCount;
    this.balances[account]! += cents;
    this.open += cents;
    this.lineCount = i + 1;
  }

  /** Ends the open entry. Throws when it does not sum to zero: that is a fault of ours, never of a player. */
  endEntry(): void {
    if (this.open !== 0) throw new Error(`Entry ${this.entryCount} is out of balance by ${this.open} cents`);
    this.entryCount++;
  }

  private grow(): void {
    const capacity = this.account.length * 2;
    const widen = <T extends Uint8Array | Uint32Array | Float64Array>(to: T, from: T): T => {
      to.set(from as never);
      return to;
    };
    this.account = widen(new Uint8Array(capacity), this.account);
    this.kind = widen(new Uint8Array(capacity), this.kind);
    this.entry = widen(new Uint32Array(capacity), this.entry);
    this.amount = widen(new Float64Array(capacity), this.amount);
  }
}
