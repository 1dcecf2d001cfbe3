/** Comlink entry of the simulator worker: holds the one live episode and answers the page with plain data. */
import { expose } from 'comlink';
import { claimOf, debriefOf, recordOf, replay, verifyRecordText, type Episode } from '../sim/index';
import { liveState } from './live-state';
import type { Decided, SimulatorApi } from './api';

let live: Episode | null = null;

function episode(): Episode {
  if (!live) throw new Error('No episode is open in the simulator: open one first.');
  return live;
}

/** Runs a decision and reports what must be stored: the decision that was recorded, or nothing. */
function decide<R>(take: (episode: Episode) => R): Decided<R> {
  const current = episode();
  const before = current.decisions.length;
  const reply = take(current);
  return { reply, state: liveState(current), decision: current.decisions[before] ?? null };
}

const api: SimulatorApi = {
  async open(record) {
    const replayed = replay(record);
    if (!replayed.ok) return replayed;
    live = replayed.episode;
    return { ok: true, state: liveState(live) };
  },
  callTool: async (name, args) => decide((e) => e.callTool(name, args)),
  note: async (name, args) => decide((e) => e.note(name, args)),
  act: async (action) => decide((e) => e.act(action)),
  quote: async (instrument, amountUsd) => episode().quote(instrument, amountUsd),
  async inbox(from) {
    const current = episode();
    return current.calls.slice(from).map((call) => ({
      call: { index: call.index, t: call.t, month: call.month, name: call.name, args: call.args },
      result: current.resultOf(call),
    }));
  },
  debrief: async () => debriefOf(episode()),
  claim: async () => claimOf(episode()),
  async verify(text) {
    const verified = verifyRecordText(text);
    if (!verified.ok) return verified;
    // The replay's own record is kept, not the file's: its arguments are those the schemas returned.
    const { agent, deciders, trace } = verified.record;
    const record = {
      ...recordOf(verified.episode),
      ...(agent ? { agent } : {}),
      ...(deciders ? { deciders } : {}),
      ...(trace ? { trace } : {}),
    };
    return { ok: true, record, claim: verified.claim };
  },
  // Fetched when a model wants the chair: nobody else needs the schemas as data.
  specs: async () => (await import('../sim/specs')).toolSpecs(),
  ping: async () => true,
};

expose(api);
