/** Episodes as files: a JSON record going out, a verified record coming in. The page does the download itself. */
import { decidersOf, type Decider, type TraceRow } from '../sim/contract/agent';
import type { Claim, EpisodeRecord } from '../sim/contract/record';
import { attempt, db } from './database';
import type { EpisodeHeader } from './header';
import { newId } from './id';
import { cleanName } from './names';
import type { Stored } from './problems';
import { addRows } from './trace';

/** Checked before a byte is read: a file of any size can be dropped on the page. */
export const MAX_FILE_BYTES = 8_000_000;

export interface RecordFile {
  readonly fileName: string;
  readonly text: string;
}

/** What the simulator found by replaying the file. */
export interface Verified {
  readonly record: EpisodeRecord;
  readonly claim: Claim;
  readonly t: number;
  readonly monthLabel: string;
}
/** A problem of the file itself, of the simulator, or of the storage. */
export interface ImportProblem {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}
export type VerifyText = (text: string) => Promise<({ readonly ok: true } & Verified) | ImportProblem>;

/** `trace`: what a model that played was told and wrote; it is kept apart from the record until it becomes a file. */
export function recordFile(
  name: string,
  month: string,
  record: EpisodeRecord,
  claim?: Claim,
  trace: readonly TraceRow[] = [],
): RecordFile {
  const whole = { ...record, ...(claim ? { claim } : {}) };
  const write = (rows: readonly TraceRow[], indent?: number) =>
    `${JSON.stringify(rows.length > 0 ? { ...whole, trace: rows } : whole, null, indent)}\n`;
  // Indentation may push a very long record over the limit that its own import would be held to.
  const pretty = write(trace, 2);
  const text = fits(pretty) ? pretty : write(fits(write(trace)) ? trace : beginning(trace, write([])));
  return { fileName: `${fileStem(name, month)}.json`, text };
}

const bytesOf = (text: string): number => new Blob([text]).size;
const fits = (text: string): boolean => bytesOf(text) <= MAX_FILE_BYTES;

/** As much of a trace as there is room for beside the record: a file without its end can be read, one too large cannot. */
function beginning(trace: readonly TraceRow[], record: string): readonly TraceRow[] {
  let room = MAX_FILE_BYTES - bytesOf(`${record},"trace":[]`);
  const rows = trace.findIndex((row) => (room -= bytesOf(`${JSON.stringify(row)},`)) < 0);
  return rows < 0 ? trace : trace.slice(0, rows);
}

/** "enterprise-arena-my-run-mar-2xx4": letters of any script stay, everything a file system may dislike goes. */
export function fileStem(name: string, month: string): string {
  const slug = (part: string, longest: number) =>
    [
      ...part
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
    ]
      .slice(0, longest)
      .join('')
      .replace(/^-+|-+$/g, '');
  return ['enterprise-arena', slug(name, 48), slug(month, 16)].filter((part) => part !== '').join('-');
}

/** Reads, verifies and stores a record file as a new episode. */
export async function importEpisode(
  file: File,
  verify: VerifyText,
): Promise<{ readonly ok: true; readonly header: EpisodeHeader } | ImportProblem> {
  const tooLarge = checkSize(file.name, file.size);
  if (tooLarge) return tooLarge;
  let text: string;
  try {
    text = await file.text();
  } catch {
    return {
      ok: false,
      code: 'unreadable',
      message: `"${shortened(file.name)}" could not be read. It may have been moved or changed since it was chosen: choose it again.`,
    };
  }
  const verified = await verify(text);
  return verified.ok ? storeVerified(nameOf(file.name), verified) : verified;
}

export function checkSize(fileName: string, bytes: number): ImportProblem | null {
  if (bytes <= MAX_FILE_BYTES) return null;
  return {
    ok: false,
    code: 'too_large',
    message: `"${shortened(fileName)}" has ${(bytes / 1_000_000).toFixed(1)} MB; an episode file has at most ${MAX_FILE_BYTES / 1_000_000} MB. Choose a file that was exported from here.`,
  };
}

/** The episode is called after its file, without the prefix that exports carry. */
export function nameOf(fileName: string): string {
  const stem = fileName.replace(/\.json$/i, '').replace(/^enterprise-arena-/, '');
  const named = cleanName([...stem].slice(0, 60).join(''));
  return named.ok ? named.name : 'Imported episode';
}

function storeVerified(name: string, from: Verified): Promise<Stored<{ header: EpisodeHeader }>> {
  return attempt(async () => {
    const { record, claim, t, monthLabel } = from;
    const now = Date.now();
    const over = claim.outcome !== 'running';
    const deciders = decidersOf(record.deciders ?? [], record.decisions.length);
    const header: EpisodeHeader = {
      id: newId(),
      name,
      scenario: record.scenario,
      rules: record.rules,
      seed: record.seed,
      createdAt: now,
      updatedAt: now,
      status: over ? 'ended' : 'playing',
      decisions: record.decisions.length,
      t,
      monthLabel,
      outcome: claim.outcome,
      ...(over ? { claim } : {}),
      ...(record.agent
        ? { agent: { ...record.agent, modelId: null, running: false, runId: null }, decided: tally(deciders) }
        : {}),
    };
    await db.transaction('rw', db.episodes, db.decisions, db.trace, async () => {
      await db.episodes.add(await addRows(header, record.trace ?? []));
      await db.decisions.bulkAdd(
        record.decisions.map((decision, index) => {
          const by = deciders[index] ?? 'person';
          return { episodeId: header.id, index, decision, ...(by === 'person' ? {} : { by }) };
        }),
      );
    });
    return { ok: true, header };
  });
}

function tally(deciders: readonly Decider[]): NonNullable<EpisodeHeader['decided']> {
  const decided = { person: 0, agent: 0, harness: 0 };
  for (const by of deciders) decided[by]++;
  return decided;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
