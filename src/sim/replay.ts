/** Records: written from an episode, replayed into one, and verified when they come from elsewhere. */
import * as v from 'valibot';
import {
  EpisodeRecordSchema,
  MAX_DECISIONS,
  READABLE_VERSIONS,
  RECORD_FORMAT,
  RECORD_VERSION,
  type Claim,
  type Decision,
  type EpisodeRecord,
} from './contract/record';
import { misfitOf } from './authorship';
import { Episode } from './episode';
import { claimOf } from './result';
import { worldOf, WORLD_IDS } from './worlds';

export interface RecordProblem {
  readonly ok: false;
  readonly code:
    | 'not_json'
    | 'too_large'
    | 'bad_record'
    | 'wrong_version'
    | 'unknown_scenario'
    | 'bad_decision'
    | 'claim_differs';
  readonly message: string;
}

/** Largest record text that is read at all, characters. */
export const MAX_RECORD_CHARACTERS = 8 * 1024 * 1024;

export function recordOf(episode: Episode, withClaim = false): EpisodeRecord {
  const { id, version } = episode.world.scenario;
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    scenario: { id, version },
    rules: episode.rules,
    seed: episode.seed,
    decisions: [...episode.decisions],
    ...(withClaim ? { claim: claimOf(episode) } : {}),
  };
}

/** Rebuilds an episode to the cent. Every decision must be accepted again, or the record is not one of this game. */
export function replay(record: EpisodeRecord): { ok: true; episode: Episode } | RecordProblem {
  const { scenario, rules, seed, decisions } = record;
  const world = worldOf(scenario.id);
  if (!world || world.scenario.version !== scenario.version)
    return problem(
      'unknown_scenario',
      `The record was played in a scenario that is not part of this version. Known are ${WORLD_IDS.join(' and ')}, version 1. Open it with the version it was made with.`,
    );
  const episode = new Episode(world, rules, seed);
  for (let i = 0; i < decisions.length; i++) {
    const refusal = apply(episode, decisions[i]!);
    if (refusal)
      return problem(
        'bad_decision',
        `Decision ${i + 1} of ${decisions.length} cannot have been taken: ${refusal} The file is damaged or was changed; export the episode again where it was played.`,
      );
  }
  return { ok: true, episode };
}

/** Applies one recorded decision; returns the sentence of its refusal, or null. */
function apply(episode: Episode, decision: Decision): string | null {
  switch (decision.type) {
    case 'tool': {
      const made = episode.admitCall(decision.name, decision.args);
      return 'ok' in made ? made.message : null;
    }
    case 'note': {
      const reply = episode.note(decision.name, decision.args);
      return reply.ok ? null : reply.message;
    }
    case 'action': {
      const reply = episode.act(decision.action);
      return reply.ok ? null : reply.message;
    }
  }
}

/** Checks a record's text: JSON, schema, replay, and the result it claims for itself. */
export function verifyRecordText(
  text: string,
): { ok: true; record: EpisodeRecord; claim: Claim; episode: Episode } | RecordProblem {
  if (text.length > MAX_RECORD_CHARACTERS)
    return problem(
      'too_large',
      'The file is larger than 8 MB. An episode record is far smaller: choose the JSON file that an export wrote.',
    );
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return problem(
      'not_json',
      'The file is not whole JSON: it may be cut off or of another kind. Choose the JSON file that an export wrote, or export it again.',
    );
  }
  const version = versionOf(data);
  if (version !== null && !READABLE_VERSIONS.some((known) => known === version))
    return problem(
      'wrong_version',
      `The record is of another version than ${READABLE_VERSIONS.join(' and ')}, those that can be read here. Open it with the version it was made with.`,
    );
  const parsed = v.safeParse(EpisodeRecordSchema, data, { abortEarly: true });
  if (!parsed.success) {
    const path = v.getDotPath(parsed.issues[0]);
    return problem(
      'bad_record',
      `The file is not an episode record: ${path ? `"${path.slice(0, 80)}" is missing or not as it must be` : 'its parts are not those of one'} (a record may hold up to ${MAX_DECISIONS} decisions). Choose the JSON file that an export wrote.`,
    );
  }
  const record = parsed.output;
  const replayed = replay(record);
  if (!replayed.ok) return replayed;
  const misfit = misfitOf(record, replayed.episode);
  if (misfit !== null)
    return problem(
      'bad_record',
      `The file is not an episode record: ${misfit} Choose the JSON file that an export wrote.`,
    );
  const claim = claimOf(replayed.episode);
  if (record.claim && !sameClaim(record.claim, claim))
    return problem(
      'claim_differs',
      'The result written in the file is not the one its decisions lead to, so the file was changed and is not taken in. Export the episode again where it was played.',
    );
  return { ok: true, record, claim, episode: replayed.episode };
}

function versionOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('format' in data) || !('version' in data)) return null;
  return data.format === RECORD_FORMAT ? data.version : null;
}

function sameClaim(a: Claim, b: Claim): boolean {
  return (
    a.outcome === b.outcome &&
    a.months_lived === b.months_lived &&
    a.score_usd === b.score_usd &&
    a.value_per_share_usd === b.value_per_share_usd
  );
}

function problem(code: RecordProblem['code'], message: string): RecordProblem {
  return { ok: false, code, message };
}
