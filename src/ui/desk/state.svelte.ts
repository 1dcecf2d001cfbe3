/** The desk apart from the episode: what lies open, where the focus goes, what is announced. */
import { tick } from 'svelte';
import type { ActionType, ToolName } from '../../sim/contract/names';
import type { EpisodeSession } from '../session.svelte';
import { EMPTY_MARKET, type MarketForm } from './market-form';
import { monthSentence, outcomeSentence, paperSentence } from './announce';
import { neighbour } from './inbox';
import { PLAIN_PROJECTION, type ProjectionForm } from './projection-form';

export const PANES = ['ask', 'inbox', 'read', 'figures', 'notes'] as const;
export type Pane = (typeof PANES)[number];
export type Slip = 'records' | 'market' | 'projection';
export type DeskDialog = 'help' | 'raise' | 'give-up';

/** Places the focus can be sent to, as element ids. */
export const PLACES = {
  month: 'desk-month',
  paper: 'desk-paper',
  inbox: 'desk-inbox-current',
  note: 'desk-note-text',
  'close-books': 'desk-close-books',
  raise: 'desk-raise',
  pass: 'desk-pass',
  end: 'desk-end',
} as const;
export type Place = keyof typeof PLACES;

export class Desk {
  /** On a narrow screen, the one pane that shows. */
  pane = $state<Pane>('ask');
  slip = $state<Slip | null>(null);
  /** Index of the call whose paper is being read. */
  selected = $state<number | null>(null);
  dialog = $state<DeskDialog | null>(null);
  /** Why the last wish was refused, in the simulator's words. */
  refusal = $state<string | null>(null);
  announcement = $state('');
  /** Slips keep what was filled in, so that asking the same again is quick. */
  market = $state.raw<MarketForm>(EMPTY_MARKET);
  projection = $state.raw<ProjectionForm>(PLAIN_PROJECTION);

  constructor(readonly session: EpisodeSession) {}

  openSlip(slip: Slip): void {
    this.slip = slip;
    this.refusal = null;
    this.pane = 'read';
    void this.focus('paper');
  }

  putAwaySlip(): void {
    this.slip = null;
    this.refusal = null;
    void this.focus('paper');
  }

  read(index: number, focus = true): void {
    this.selected = index;
    this.slip = null;
    this.refusal = null;
    this.pane = 'read';
    if (focus) void this.focus('paper');
  }

  /** Leafs through the inbox without leaving it. */
  leaf(step: 1 | -1): void {
    const to = neighbour(this.session.inbox, this.selected, step);
    if (to === null) return;
    this.selected = to;
    this.slip = null;
    this.refusal = null;
    const item = this.session.inbox.find(({ call }) => call.index === to);
    if (item) this.announcement = paperSentence(item);
  }

  async ask(name: ToolName, args: Record<string, unknown>): Promise<void> {
    this.refusal = null;
    const reply = await this.session.callTool(name, args);
    if (!reply.ok) {
      this.refusal = reply.message;
      this.pane = 'read';
      return;
    }
    const last = this.session.inbox.at(-1);
    if (last) {
      this.read(last.call.index);
      this.announcement = paperSentence(last);
    }
  }

  /** Takes an action. Returns why it was refused, or null. */
  async act(action: { readonly type: ActionType; readonly [key: string]: unknown }): Promise<string | null> {
    this.refusal = null;
    const reply = await this.session.act(action);
    if (!reply.ok) return reply.message;
    this.dialog = null;
    this.slip = null;
    const { live } = this.session;
    if (!live) return null;
    if (reply.outcome !== 'running') {
      this.announcement = outcomeSentence(live.outcome, live.observation.month);
      await this.focus('end');
    } else if (reply.monthClosed) {
      this.announcement = monthSentence(live);
      await this.focus('month');
    } else {
      this.announcement = 'Done. The month is still open: one more action, or end the month.';
      await this.focus('pass');
    }
    return null;
  }

  async go(place: Place): Promise<void> {
    if (place === 'inbox' || place === 'note') this.pane = place === 'note' ? 'notes' : 'inbox';
    if (place === 'paper') this.pane = 'read';
    await this.focus(place);
  }

  /** After the page has been redrawn; a heading takes the focus only because it has a tabindex of −1. */
  async focus(place: Place): Promise<void> {
    await tick();
    document.getElementById(PLACES[place])?.focus();
  }
}
