/** An agent's environment without page or storage: for tests and benchmarks of the loop. */
import type { Environment, Applied, Reply, Executed } from '../../src/agents/react/play-step';
import type { MonthView } from '../../src/agents/react/month-view';
import type { Asked } from '../../src/agents/react/parse';
import type { Decider, TraceRow } from '../../src/sim/contract/agent';
import type { Episode } from '../../src/sim/index';

export class EpisodeEnvironment implements Environment {
  readonly trace: TraceRow[] = [];
  readonly deciders: Decider[] = [];

  constructor(readonly episode: Episode) {}

  view(): MonthView {
    const { episode } = this;
    const { t, rules } = episode;
    return {
      t,
      rules,
      observation: episode.observe(),
      rows: this.trace.filter((row) => row.t === t),
      calls: episode.calls
        .filter((call) => call.t === t)
        .map((call) => ({ call, result: episode.resultOf(call) })),
    };
  }

  async log(rows: readonly TraceRow[]): Promise<{ ok: true }> {
    this.trace.push(...rows);
    return { ok: true };
  }

  async apply(asked: Asked, by: Decider, rowOf: (executed: Executed) => TraceRow): Promise<Applied> {
    const { episode } = this;
    const before = { decisions: episode.decisions.length, calls: episode.calls.length };
    const reply = this.#ask(asked);
    const decided = episode.decisions.length > before.decisions;
    if (decided) this.deciders.push(by);
    this.trace.push(
      rowOf({
        reply,
        decision: decided ? before.decisions : null,
        call: episode.calls.length > before.calls ? before.calls : null,
      }),
    );
    return { ok: true, reply };
  }

  #ask({ kind, name, args }: Asked): Reply {
    if (kind === 'tool') return this.episode.callTool(name, args);
    if (kind === 'note') return this.episode.note(name, args);
    return this.episode.act({ ...args, type: name });
  }
}
