/** The trace of a model that plays: rows of its own, beside the decisions they led to. */
import * as v from 'valibot';
import { MAX_TRACE_ROWS, TraceRowSchema, type TraceRow } from '../sim/contract/agent';
import { attempt, db, traceOf } from './database';
import type { EpisodeHeader, PlayingAgent } from './header';
import { gone, type Stored } from './problems';

/** Adds rows inside a transaction that covers episodes and trace; returns the header they belong to, not yet stored. */
export async function addRows(header: EpisodeHeader, rows: readonly TraceRow[]): Promise<EpisodeHeader> {
  if (rows.length === 0) return header;
  const from = header.traceRows ?? 0;
  // A trace that has grown past every reasonable run keeps its beginning; the decisions go on being kept whole.
  const fitting = rows.slice(0, Math.max(0, MAX_TRACE_ROWS - from));
  await db.trace.bulkAdd(fitting.map((row, i) => ({ episodeId: header.id, index: from + i, row })));
  return { ...header, traceRows: from + fitting.length };
}

/**
 * Rows that led to no decision. `change`: what is new about the model in the chair; the rest of it stays as it is stored, so
 * that two changes on their way at once do not undo each other.
 */
export function appendTrace(
  id: string,
  rows: readonly TraceRow[],
  change?: Partial<PlayingAgent>,
): Promise<Stored<{ header: EpisodeHeader }>> {
  return attempt(() =>
    db.transaction('rw', db.episodes, db.trace, async () => {
      const header = await db.episodes.get(id);
      if (!header) return gone();
      const traced = await addRows(header, rows);
      const moved = header.agent ? { ...traced, agent: { ...header.agent, ...change } } : traced;
      await db.episodes.put(moved);
      return { ok: true, header: moved };
    }),
  );
}

/** The whole trace, oldest first. Rows that cannot be read any more are left out. */
export function loadTrace(id: string): Promise<Stored<{ rows: TraceRow[] }>> {
  return attempt(async () => {
    const rows: TraceRow[] = [];
    for (const entry of await traceOf(id).toArray()) {
      const row = v.safeParse(TraceRowSchema, entry.row);
      if (row.success) rows.push(row.output);
    }
    return { ok: true, rows };
  });
}
