/** The agent's seat at an open episode: it sees what a person sees, and everything it does is stored as it is done. */
import type { Environment, Applied, NotStored, Reply, Executed } from '../../agents/react/play-step';
import type { MonthView } from '../../agents/react/month-view';
import type { Asked } from '../../agents/react/parse';
import type { TraceRow } from '../../sim/contract/agent';
import type { ActReply, NoteReply, ToolReply } from '../../sim/contract/results';
import type { Decided } from '../../workers/api';
import type { SimulatorClient } from '../../workers/client';
import type { EpisodeSession } from '../session.svelte';
import { MONTH_TURNED } from '../sentences';
import { sinceMonth } from './since-month';

type Ask = (client: SimulatorClient) => Promise<Decided<ToolReply | NoteReply | ActReply>>;

export class Seat implements Environment {
  /** The month the agent last looked at. */
  #t = -1;

  constructor(private readonly session: EpisodeSession) {}

  view(): MonthView {
    const { live, trace, inbox } = this.session;
    if (!live) throw new Error('An agent sits down only at an episode that is open.');
    const { t, rules, observation } = live;
    this.#t = t;
    return {
      t,
      rules,
      observation,
      rows: sinceMonth(trace, (row) => row.t, t),
      calls: sinceMonth(inbox, ({ call }) => call.t, t),
    };
  }

  async log(rows: readonly TraceRow[]): Promise<{ readonly ok: true } | NotStored> {
    return this.#turned() ?? this.session.log(rows);
  }

  async apply(
    asked: Asked,
    by: 'agent' | 'harness',
    rowOf: (executed: Executed) => TraceRow,
  ): Promise<Applied> {
    const turned = this.#turned();
    if (turned) return turned;
    const reply: Reply | { ok: false; code: 'not_taken'; message: string } = await this.session.decideFor(
      askFor(asked),
      { by, rowsOf: (taken) => [rowOf(taken)] },
    );
    if (!reply.ok && reply.code === 'not_taken') return { ok: false, message: reply.message };
    return { ok: true, reply: reply as Reply };
  }

  /** While a model wrote, another tab may have taken the chair, closed the month, and given the chair back. */
  #turned(): NotStored | null {
    return this.session.live?.t === this.#t ? null : { ok: false, message: MONTH_TURNED };
  }
}

function askFor({ kind, name, args }: Asked): Ask {
  if (kind === 'tool') return (client) => client.call('callTool', name, args);
  if (kind === 'note') return (client) => client.call('note', name, args);
  return (client) => client.call('act', { ...args, type: name });
}
