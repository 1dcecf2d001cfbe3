/** What was measured of the model that played: who decided what, and what it took. Harness passes stand apart. */
import type { TraceRow } from '../../sim/contract/agent';
import type { EpisodeHeader } from '../../storage/header';
import { caveats, playedBy } from '../library/played-by';
import { metersOf } from '../watch/meters';
import { duration } from '../watch/words';
import type { Metric } from './metrics';

/** Empty for a person's own game. */
export function agentRows(header: EpisodeHeader, trace: readonly TraceRow[]): Metric[] {
  const by = playedBy(header);
  if (by === null) return [];
  const { decided = { person: 0, agent: 0, harness: 0 } } = header;
  const meters = metersOf(trace, header.t);
  const passes = trace.filter(
    (row) => row.type === 'step' && row.decision !== null && row.asked?.name === 'pass',
  ).length;
  const whole = (n: number): string => n.toLocaleString('en-US');
  return [
    { label: 'Played by', value: by },
    { label: 'Decisions of the model', value: whole(decided.agent) },
    { label: 'Decisions of a person', value: whole(decided.person) },
    { label: 'Months it passed by its own choice', value: whole(passes) },
    { label: 'Months passed by the harness', value: whole(decided.harness) },
    { label: 'Steps, and steps refused', value: `${whole(meters.steps)}, ${whole(meters.refused)}` },
    { label: 'Tokens written', value: meters.tokens === null ? '—' : whole(meters.tokens) },
    { label: 'Time the model took', value: duration(meters.seconds) },
    { label: 'Compares with other runs', value: caveats(header)[0] ?? 'yes' },
  ];
}
