/** What the desk may know of an episode at any moment. Nothing hidden passes here. */
import { monthLabel } from '../sim/calendar';
import type { Episode } from '../sim/index';
import { cashAtMonthEnd } from '../sim/history';
import { toUsd } from '../sim/money';
import type { KnownCash, LiveState } from './api';

export function liveState(episode: Episode): LiveState {
  const { id, version, title } = episode.world.scenario;
  return {
    scenario: { id, version, title },
    seed: episode.seed,
    rules: episode.rules,
    decisions: episode.decisions.length,
    t: episode.t,
    observation: episode.observe(),
    outcome: episode.outcome,
    known: knownCash(episode),
    labels: Array.from({ length: episode.t + 1 }, (_, t) => monthLabel(t)),
    calls: episode.calls.length,
    actions: [...episode.actions],
  };
}

/** Cash at the months it was verified, and at the ends of closed books that can already be read. */
function knownCash(episode: Episode): KnownCash[] {
  const verified = episode.calls
    .filter((call) => call.name === 'verify_cash_position')
    .map((call): KnownCash => ({
      source: 'verified',
      // A balance read at the opening of a month is the close of the month before, and any money that came since.
      t: call.t - 1,
      month: call.month,
      cash_usd: toUsd(call.cashCents),
    }));
  const books = episode.closings
    .filter((m) => m < episode.t)
    .map((m): KnownCash => ({
      source: 'books',
      t: m,
      month: monthLabel(m),
      cash_usd: toUsd(cashAtMonthEnd(episode, m)),
    }));
  return [...verified, ...books];
}
