/** Saved episodes: create, list, load, rename, delete. Decisions are added in `decisions.ts`. */
import * as v from 'valibot';
import { FIRST_MONTH } from '../sim/contract/names';
import type { Rules } from '../sim/contract/rules';
import { SCENARIOS, type ScenarioId } from '../sim/contract/scenarios';
import {
  EpisodeRecordSchema,
  RECORD_FORMAT,
  RECORD_VERSION,
  type Claim,
  type EpisodeRecord,
} from '../sim/contract/record';
import { spansOf } from '../sim/contract/agent';
import { attempt, db, decisionsOf, traceOf } from './database';
import { agentOf, HeaderSchema, type EpisodeHeader, type PlayingAgent } from './header';
import { newId } from './id';
import { cleanName } from './names';
import { storageProblem, type StorageProblem, type Stored } from './problems';

export { appendDecisions, type Standing } from './decisions';
export type { EpisodeHeader, EpisodeStatus } from './header';
export type { StorageProblem, Stored } from './problems';

export interface NewEpisode {
  readonly scenario: ScenarioId;
  readonly rules: Rules;
  readonly seed: number;
  /** Without one the episode is called after its scenario and seed. */
  readonly name?: string;
  readonly tutorial?: boolean;
  readonly agent?: PlayingAgent;
}

export function createEpisode(wanted: NewEpisode): Promise<Stored<{ header: EpisodeHeader }>> {
  return attempt(async () => {
    const made = newHeader(wanted);
    if (made.ok) await db.episodes.add(made.header);
    return made;
  });
}

/** The header of an episode that begins now; not yet stored. */
export function newHeader(wanted: NewEpisode): Stored<{ header: EpisodeHeader }> {
  const scenario = SCENARIOS.find(({ id }) => id === wanted.scenario) ?? SCENARIOS[0];
  const named = cleanName(wanted.name ?? `${scenario.title}, seed ${wanted.seed}`);
  if (!named.ok) return named;
  const now = Date.now();
  return {
    ok: true,
    header: {
      id: newId(),
      name: named.name,
      scenario: { id: scenario.id, version: scenario.version },
      rules: { ...wanted.rules },
      seed: wanted.seed,
      createdAt: now,
      updatedAt: now,
      status: 'playing',
      decisions: 0,
      t: 0,
      monthLabel: FIRST_MONTH,
      outcome: 'running',
      ...(wanted.tutorial ? { tutorial: true } : {}),
      ...(wanted.agent ? { agent: wanted.agent } : {}),
    },
  };
}

/** Newest first. Headers that cannot be read any more are only counted by id, so that they can be deleted. */
export function listEpisodes(): Promise<Stored<{ episodes: EpisodeHeader[]; damaged: string[] }>> {
  return attempt(async () => {
    const episodes: EpisodeHeader[] = [];
    const damaged: string[] = [];
    for (const row of await db.episodes.orderBy('updatedAt').reverse().toArray()) {
      const header = v.safeParse(HeaderSchema, row);
      if (header.success) episodes.push(header.output);
      else damaged.push(String(row.id));
    }
    return { ok: true, episodes, damaged };
  });
}

/** The header and the whole record, read in one transaction so that both are of the same moment. */
export function loadEpisode(id: string): Promise<Stored<{ header: EpisodeHeader; record: EpisodeRecord }>> {
  return attempt(async () => {
    const [row, rows] = await db.transaction('r', db.episodes, db.decisions, () =>
      Promise.all([db.episodes.get(id), decisionsOf(id).toArray()]),
    );
    if (!row) return notFound();
    const header = v.safeParse(HeaderSchema, row);
    const inOrder = rows.length === row.decisions && rows.every(({ index }, i) => index === i);
    if (!header.success || !inOrder) return damaged();
    const { scenario, rules, seed, claim, agent } = header.output;
    const record = v.safeParse(EpisodeRecordSchema, {
      format: RECORD_FORMAT,
      version: RECORD_VERSION,
      scenario,
      rules,
      seed,
      decisions: rows.map(({ decision }) => decision),
      ...(claim ? { claim } : {}),
      ...(agent ? { agent: agentOf(agent), deciders: spansOf(rows.map(({ by }) => by ?? 'person')) } : {}),
    });
    return record.success ? { ok: true, header: header.output, record: record.output } : damaged();
  });
}

export function renameEpisode(id: string, name: string): Promise<Stored<{ name: string }>> {
  return attempt(async () => {
    const named = cleanName(name);
    if (!named.ok) return named;
    return (await db.episodes.update(id, { name: named.name })) === 0 ? notFound() : named;
  });
}

/** Deleting what is already gone is no problem: the wish is fulfilled. */
export function deleteEpisode(id: string): Promise<Stored> {
  return attempt(() =>
    db.transaction('rw', db.episodes, db.decisions, db.trace, async () => {
      await decisionsOf(id).delete();
      await traceOf(id).delete();
      await db.episodes.delete(id);
      return { ok: true } as const;
    }),
  );
}

/** Closes a running episode for good, with what it claims at this point. */
export const giveUpEpisode = (id: string, claim: Claim) => close(id, 'given-up', claim);

/** For an episode whose replay has ended although its header does not say so yet. */
export const markEnded = (id: string, claim: Claim) => close(id, 'ended', claim);

function close(
  id: string,
  status: 'ended' | 'given-up',
  claim: Claim,
): Promise<Stored<{ header: EpisodeHeader }>> {
  return attempt(() =>
    db.transaction('rw', db.episodes, async () => {
      const header = await db.episodes.get(id);
      if (!header) return notFound();
      // Whoever closed it first has said why; a second wish changes nothing.
      if (header.status !== 'playing') return { ok: true, header };
      const closed = { ...header, status, claim, outcome: claim.outcome, updatedAt: Date.now() };
      await db.episodes.put(closed);
      return { ok: true, header: closed };
    }),
  );
}

const notFound = (): StorageProblem =>
  storageProblem(
    'not_found',
    'This browser holds no episode under that address. It may have been deleted, or the link was made elsewhere: open one from the library or start a new one.',
  );

const damaged = (): StorageProblem =>
  storageProblem(
    'damaged',
    'The saved episode cannot be read any more: parts of it are missing or altered. Delete it in the library, or import it again from an exported file.',
  );
