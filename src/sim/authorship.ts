/** Whether what a record says of its players fits the episode that its decisions lead to. */
import type { DeciderSpan, TraceRow } from './contract/agent';
import type { EpisodeRecord } from './contract/record';
import type { Episode } from './episode';

/** What does not fit, as a sentence; null when all of it does. */
export function misfitOf(
  { agent, deciders = [], trace = [] }: EpisodeRecord,
  episode: Episode,
): string | null {
  const { t, calls, decisions } = episode;
  if (!agent && (deciders.length > 0 || trace.length > 0))
    return 'it has "deciders" or a "trace" but no "agent" to whom they belong.';
  if (!ascending(deciders, decisions.length))
    return 'its "deciders" must name decisions in ascending order, each of them in the record.';
  const row = trace.findIndex((one) => !within(one, t, decisions.length, calls.length));
  return row < 0
    ? null
    : `row ${row + 1} of its "trace" tells of a month, decision or call it does not have.`;
}

const ascending = (spans: readonly DeciderSpan[], decisions: number): boolean =>
  spans.every(({ from }, i) => from < decisions && (i === 0 || from > spans[i - 1]!.from));

function within(row: TraceRow, t: number, decisions: number, calls: number): boolean {
  if (row.t > t) return false;
  if (row.type === 'harness_pass') return row.decision < decisions;
  if (row.type !== 'step') return true;
  return (row.decision ?? -1) < decisions && (row.call ?? -1) < calls;
}
