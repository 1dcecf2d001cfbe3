/**
 * One game: 132 months in the chair of the CFO (simulation rules, section 1). Observe for free, call tools within the
 * budget, then act; the action closes the month. Cash below zero at a month's end is bankruptcy. Deterministic: the
 * scenario, the rules, the seed and the decisions fix every cent.
 */
import * as A from './accounts';
import { ACCOUNT_COUNT, KIND } from './accounts';
import { ActionSchema, BOOK_CLOSING, FundRaisingSchema, PASS, type Action } from './actions';
import { monthLabel } from './calendar';
import type { NoteToolName, ToolName } from './contract/names';
import type { Decision } from './contract/record';
import type {
  ActReply,
  MadeCall,
  Note,
  NoteReply,
  Observation,
  Outcome,
  QuoteReply,
  RaiseQuote,
  Refusal,
  ToolReply,
  ToolResult,
} from './contract/results';
import type { Rules } from './contract/rules';
import { noticeId } from './documents';
import { newsOf } from './documents/notice';
import {
  contractRate,
  debtChance,
  equityChance,
  leverage,
  makeRequest,
  serviceDebts,
  type Debt,
  type Request,
} from './financing';
import { lastClosed, noticeMonth, type History } from './history';
import { Ledger } from './ledger';
import { roundCents, toCents, toUsd } from './money';
import { emptyNoise, NoiseStream } from './noise';
import { findNotes, NOTE_SCHEMAS } from './notes';
import { bookOperations, computeOperations, emptyOperations, lendingRate } from './operations';
import { openFirm } from './opening';
import { PARAMETERS as P } from './parameters';
import { priceIn, quoteRaise } from './quote';
import type { World } from './scenario';
import { issueShares } from './shares';
import { bookEquity } from './statements';
import { TOOLS, type CallMoment } from './tools';
import { parseArguments, refuse } from './validate';

interface Call extends MadeCall, CallMoment {
  readonly args: Record<string, unknown>;
}

export class Episode implements History {
  readonly ledger: Ledger;
  readonly monthEnds: Float64Array;
  readonly borrowers: Float64Array;
  readonly shares: Float64Array;
  readonly requests: Request[] = [];
  readonly closings: number[] = [];
  readonly calls: Call[] = [];
  readonly notes: Note[] = [];
  readonly decisions: Decision[] = [];
  /** Every action taken, with its month. */
  readonly actions: { readonly t: number; readonly type: Action['type'] }[] = [];
  /** Current month, 0-based; after the end, the number of months closed. */
  t = 0;
  outcome: Outcome = 'running';
  /** Months closed with cash not below zero. */
  monthsLived = 0;
  /** Sum over months lived of the age of the books at the month's opening. */
  booksAgeSum = 0;

  private readonly noise = emptyNoise();
  private readonly stream: NoiseStream;
  private readonly ops = emptyOperations();
  private readonly position = { borrowers: 0, loans: 0, allowance: 0, receivable: 0, payables: 0 };
  private readonly drivers = {
    lendingRate: 0,
    grossMarginPct: 0,
    ebitdaMarginPct: 0,
    userGrowthPct: 0,
    collectionRate: 0,
  };
  private readonly vendorShares: readonly number[];
  private debts: readonly Debt[] = [];
  private pending: Request | null = null;
  private shareCount: number;
  private equityRounds = 0;
  private callsThisMonth = 0;
  private closedThisMonth = false;
  private askedThisMonth = false;

  constructor(
    readonly world: World,
    readonly rules: Rules,
    readonly seed: number,
  ) {
    const { months, scenario } = world;
    this.ledger = new Ledger(months);
    this.monthEnds = new Float64Array((months + 1) * ACCOUNT_COUNT);
    this.borrowers = new Float64Array(months + 1);
    this.shares = new Float64Array(months + 1);
    this.stream = new NoiseStream(seed);
    this.vendorShares = scenario.documents.vendors.map((vendor) => vendor.share);
    this.shareCount = scenario.firm.shares;
    this.position.borrowers = scenario.firm.borrowers;
    openFirm(this.ledger, world);
    this.keepMonthEnd(0);
    this.openMonth();
  }

  /** What is known for free now. Builds a fresh object: keep it as long as you like. */
  observe(): Observation {
    const { t, rules } = this;
    const closed = lastClosed(this, t);
    const news = this.requests.filter(
      (r) => r.resolvedAt >= 0 && (r.resolvedAt === t || noticeMonth(r) === t),
    );
    return {
      // After the end no further month has opened: the last one played stays on the calendar.
      month: monthLabel(this.outcome === 'running' ? t : t - 1),
      months_since_books_closed: t - 1 - closed,
      books_closed_through: closed < 0 ? null : monthLabel(closed),
      tool_calls_left: rules.toolBudget - this.callsThisMonth,
      pending_request: this.pending && {
        instrument: this.pending.instrument,
        amount_usd: toUsd(this.pending.askedCents),
        asked_in: monthLabel(this.pending.askedAt),
        months_waiting: t - this.pending.askedAt,
      },
      news: news.map((r) => newsOf(r, noticeId(r))),
      notes: [...this.notes],
      actions_open: this.actionsOpen(),
      ...(rules.discloseHorizon ? { months_left: this.world.months - t } : {}),
    };
  }

  /** Calls a staff tool. Counted when the arguments are right, also when repeated; the answer is computed at once. */
  callTool(name: string, args: unknown): ToolReply {
    const made = this.admitCall(name, args);
    return 'ok' in made ? made : { ok: true, result: this.resultOf(made) };
  }

  /** Validates, counts and records a call without computing its answer; replay needs no more. */
  admitCall(name: string, args: unknown): Call | Refusal {
    if (this.outcome !== 'running') return episodeOver();
    if (!Object.hasOwn(TOOLS, name))
      return refuse(
        'unknown_tool',
        `There is no such tool. Allowed are ${Object.keys(TOOLS).join(', ')}. Nothing was counted.`,
      );
    const tool = TOOLS[name as ToolName];
    const parsed = parseArguments(tool.schema, args, name);
    if (!parsed.ok) return parsed;
    const unfit = tool.check?.(parsed.value, this, this.t);
    if (unfit) return unfit;
    if (this.callsThisMonth >= this.rules.toolBudget)
      return refuse(
        'budget_used_up',
        `All ${this.rules.toolBudget} tool calls of this month are used up. Take an action; calls come back with the next month.`,
      );
    this.callsThisMonth++;
    const { t } = this;
    const call: Call = {
      index: this.calls.length,
      t,
      month: monthLabel(t),
      name: tool.name,
      args: parsed.value,
      cashCents: this.cashCents,
    };
    this.calls.push(call);
    this.decisions.push({ type: 'tool', name: tool.name, args: parsed.value });
    return call;
  }

  /** The answer of a call that was made, the same whenever it is asked for. */
  resultOf(call: Call): ToolResult {
    return TOOLS[call.name].answer(call.args, this, call);
  }

  /** Saves or finds notes. Free; only saving is a decision. */
  note(name: string, args: unknown): NoteReply {
    if (!Object.hasOwn(NOTE_SCHEMAS, name))
      return refuse('unknown_tool', 'There is no such note tool. Allowed are save_note and recall_notes.');
    if ((name as NoteToolName) === 'recall_notes') {
      const query = parseArguments(NOTE_SCHEMAS.recall_notes, args, name);
      return query.ok
        ? { ok: true, result: { type: 'notes', notes: findNotes(this.notes, query.value) } }
        : query;
    }
    if (this.outcome !== 'running') return episodeOver();
    const parsed = parseArguments(NOTE_SCHEMAS.save_note, args, name);
    if (!parsed.ok) return parsed;
    const { text, tags = [] } = parsed.value;
    const note: Note = { id: this.notes.length + 1, month: monthLabel(this.t), text, tags };
    this.notes.push(note);
    this.decisions.push({ type: 'note', name: 'save_note', args: { text, tags } });
    return { ok: true, result: { type: 'note_saved', note } };
  }

  /** What a raise would mean, on the last closed books; free, changes nothing. */
  quote(instrument: unknown, amountUsd: unknown): QuoteReply {
    const parsed = parseArguments(
      FundRaisingSchema,
      { type: 'fund_raising_request', instrument, amount_usd: amountUsd },
      'fund_raising_request',
    );
    if (!parsed.ok) return parsed;
    const t = Math.min(this.t, this.world.months - 1);
    return {
      ok: true,
      quote: quoteRaise(this, t, parsed.value.instrument, parsed.value.amount_usd),
    };
  }

  /** Takes the action of the month. A refusal changes nothing and does not close the month. */
  act(input: unknown): ActReply {
    if (this.outcome !== 'running') return episodeOver();
    let action: Action;
    if (input === PASS || input === BOOK_CLOSING) action = input as Action;
    else {
      const parsed = parseArguments(ActionSchema, input, 'action');
      if (!parsed.ok) return parsed;
      action = parsed.value;
    }
    let indication: { indication?: RaiseQuote } = {};
    if (action.type === 'book_closing') {
      if (this.closedThisMonth) return alreadyDone('The books are already being closed this month');
      this.closedThisMonth = true;
    } else if (action.type === 'fund_raising_request') {
      if (this.askedThisMonth) return alreadyDone('Capital was already asked for this month');
      if (this.pending)
        return refuse(
          'request_pending',
          `A request for ${this.pending.instrument} from ${monthLabel(this.pending.askedAt)} is still unanswered, and only one may be outstanding. Close the books or pass until it is answered.`,
        );
      this.askedThisMonth = true;
      indication = { indication: quoteRaise(this, this.t, action.instrument, action.amount_usd) };
      this.ask(action.instrument, toCents(action.amount_usd));
    }
    this.decisions.push({ type: 'action', action });
    this.actions.push({ t: this.t, type: action.type });
    const both = this.closedThisMonth && this.askedThisMonth;
    if (this.rules.actionSlots === 'close-and-raise' && action.type !== 'pass' && !both)
      return { ok: true, monthClosed: false, outcome: this.outcome, ...indication };
    this.closeMonth();
    return { ok: true, monthClosed: true, outcome: this.outcome, ...indication };
  }

  /** True cash, cents. For scripted policies, results and debriefs; never for a player or an agent in play. */
  get cashCents(): number {
    return this.ledger.balances[A.CASH]!;
  }
  get equityCents(): number {
    return bookEquity(this.ledger.balances);
  }
  get sharesOutstanding(): number {
    return this.shareCount;
  }
  get hasPendingRequest(): boolean {
    return this.pending !== null;
  }

  private actionsOpen(): string[] {
    if (this.outcome !== 'running') return [];
    const open = [];
    if (!this.closedThisMonth) open.push('book_closing');
    if (!this.askedThisMonth && !this.pending) open.push('fund_raising_request');
    return [...open, 'pass'];
  }

  private openMonth(): void {
    this.ledger.startMonth(this.t);
    this.stream.draw(this.noise);
    if (this.pending?.dueAt === this.t) this.resolve(this.pending);
  }

  private ask(instrument: Request['instrument'], askedCents: number): void {
    const { series } = this.world;
    const debt = -this.ledger.balances[A.NOTES_PAYABLE]!;
    const chance =
      instrument === 'equity'
        ? equityChance(series.vix[this.t]!, this.equityRounds)
        : debtChance(series.sofr[this.t]!, leverage(debt, this.equityCents));
    const withDelay = this.rules.settlementDelay === 'random';
    const request = makeRequest(instrument, askedCents, this.t, chance, this.noise, withDelay);
    this.requests.push(request);
    this.pending = request;
    if (!withDelay) this.resolve(request);
  }

  /** Announces a request's outcome; on success books the money, and fixes the rate or the share price now. */
  private resolve(request: Request): void {
    const { t, ledger } = this;
    this.pending = null;
    request.resolvedAt = t;
    if (!request.success) return;
    const received = roundCents(request.askedCents * request.fill);
    request.receivedCents = received;
    if (request.instrument === 'debt') {
      const debt = -ledger.balances[A.NOTES_PAYABLE]!;
      request.contractRate = contractRate(this.world.baseRate[t]!, leverage(debt, this.equityCents));
      this.debts = [...this.debts, { principal: received, rate: request.contractRate, settledAt: t }];
      ledger.post(KIND.debt_issue, A.CASH, A.NOTES_PAYABLE, received);
      return;
    }
    const price = priceIn(this, t, this.equityCents, this.shareCount);
    const { issuePriceUsd, newShares } = issueShares(received, price, this.shareCount);
    request.priceUsd = issuePriceUsd;
    request.newShares = newShares;
    this.shareCount += newShares;
    this.equityRounds++;
    ledger.post(KIND.equity_issue, A.CASH, A.PAID_IN, received);
  }

  private closeMonth(): void {
    const { t, ledger } = this;
    this.booksAgeSum += t - 1 - lastClosed(this, t);
    this.operate();
    this.debts = serviceDebts(ledger, this.debts, t);
    if (this.closedThisMonth) {
      this.closeBooks();
      this.closings.push(t);
    }
    this.keepMonthEnd(t + 1);
    this.t = t + 1;
    this.callsThisMonth = 0;
    this.closedThisMonth = false;
    this.askedThisMonth = false;
    if (this.cashCents < 0) {
      this.outcome = 'bankrupt';
      return;
    }
    this.monthsLived = this.t;
    if (this.t === this.world.months) this.outcome = 'survived';
    else this.openMonth();
  }

  private operate(): void {
    const { t, ledger, position, drivers, noise, world } = this;
    const { balances } = ledger;
    position.loans = balances[A.LOANS]!;
    position.allowance = -balances[A.ALLOWANCE]!;
    position.receivable = balances[A.INTEREST_RECEIVABLE]!;
    position.payables = -balances[A.PAYABLES]!;
    const n = P.noise;
    const on = this.rules.operationalNoise === 'on' ? 1 : 0;
    const { series } = world;
    drivers.lendingRate = lendingRate(world.baseRate[t]!);
    drivers.grossMarginPct = clip(
      series.gross_margin_pct[t]! + on * n.grossMarginSd * noise.grossMargin,
      n.grossMarginMin,
      n.grossMarginMax,
    );
    drivers.ebitdaMarginPct = clip(
      series.ebitda_margin_pct[t]! + on * n.ebitdaMarginSd * noise.ebitdaMargin,
      n.ebitdaMarginMin,
      n.ebitdaMarginMax,
    );
    drivers.userGrowthPct = world.growthPct[t]! + on * n.userGrowthSd * noise.userGrowth;
    drivers.collectionRate = clip(
      n.collectionMean + on * n.collectionSd * noise.collection,
      n.collectionMin,
      n.collectionMax,
    );
    computeOperations(position, drivers, world.scenario.firm.average_loan_usd * 100, this.ops);
    bookOperations(ledger, this.ops, this.vendorShares);
    position.borrowers = this.ops.borrowers;
  }

  /** Empties income and expense into the accumulated deficit. */
  private closeBooks(): void {
    const { ledger } = this;
    let net = 0;
    for (let account = A.FIRST_NOMINAL; account < ACCOUNT_COUNT; account++) {
      const balance = ledger.balances[account]!;
      ledger.line(KIND.closing, account, -balance);
      net += balance;
    }
    ledger.line(KIND.closing, A.DEFICIT, net);
    ledger.endEntry();
  }

  private keepMonthEnd(row: number): void {
    this.monthEnds.set(this.ledger.balances, row * ACCOUNT_COUNT);
    this.borrowers[row] = this.position.borrowers;
    this.shares[row] = this.shareCount;
  }
}

function clip(value: number, min: number, max: number): number {
  return value < min ? min : value > max ? max : value;
}

function episodeOver(): Refusal {
  return refuse('episode_over', 'The episode has ended: nothing more can be done in it. Read its debrief.');
}

function alreadyDone(what: string): Refusal {
  return refuse('already_done', `${what}. Take the other action, or pass to end the month.`);
}
