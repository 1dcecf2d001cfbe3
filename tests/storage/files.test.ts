import { describe, expect, it } from 'vitest';
import { monthLabel } from '../../src/sim/calendar';
import { FIRST_MONTH } from '../../src/sim/contract/names';
import { DEFAULT_RULES } from '../../src/sim/contract/rules';
import type { TraceRow } from '../../src/sim/contract/agent';
import type { EpisodeRecord } from '../../src/sim/contract/record';
import {
  checkSize,
  fileStem,
  importEpisode,
  MAX_FILE_BYTES,
  nameOf,
  recordFile,
} from '../../src/storage/files';
import { newId } from '../../src/storage/id';
import { cleanName } from '../../src/storage/names';

const record = (notes: number): EpisodeRecord => ({
  format: 'enterprise-arena-episode',
  version: 1,
  scenario: { id: 'historical', version: 1 },
  rules: DEFAULT_RULES,
  seed: 42,
  decisions: Array.from({ length: notes }, () => ({
    type: 'note',
    name: 'save_note',
    args: { text: 'x'.repeat(100) },
  })),
});

describe('file names', () => {
  it.each([
    ['My run', 'Mar 2xx4', 'enterprise-arena-my-run-mar-2xx4'],
    ['../../etc/passwd', 'Jan 2xx0', 'enterprise-arena-etc-passwd-jan-2xx0'],
    ['CON:*?"<>|', 'Jan 2xx0', 'enterprise-arena-con-jan-2xx0'],
    ['Übung für Zoë', 'Jan 2xx0', 'enterprise-arena-übung-für-zoë-jan-2xx0'],
    ['会社の練習', 'Jan 2xx0', 'enterprise-arena-会社の練習-jan-2xx0'],
    ['💸💸', '', 'enterprise-arena'],
    ['a'.repeat(300), 'Jan 2xx0', `enterprise-arena-${'a'.repeat(48)}-jan-2xx0`],
  ])('%s', (name, month, stem) => expect(fileStem(name, month)).toBe(stem));

  it('give an imported episode its name', () => {
    expect(nameOf('enterprise-arena-my-run-mar-2xx4.json')).toBe('my-run-mar-2xx4');
    expect(nameOf('.json')).toBe('Imported episode');
    expect(nameOf('\u202Egnp.json')).toBe('gnp');
    expect([...nameOf('名'.repeat(200))].length).toBe(60);
  });
});

describe('record files', () => {
  it('are readable by a person, and compact where indentation would break the limit', () => {
    const small = recordFile('a', 'Jan 2xx0', record(1));
    expect(small.fileName).toBe('enterprise-arena-a-jan-2xx0.json');
    expect(small.text).toContain('\n  "seed": 42');
    const large = recordFile('a', 'Jan 2xx0', record(39_000));
    expect(large.text.length).toBeLessThanOrEqual(MAX_FILE_BYTES);
    expect(JSON.parse(large.text)).toEqual(record(39_000));
  });

  it('carry as much of a trace as their own import takes', () => {
    const row = (i: number): TraceRow => ({
      type: 'problem',
      t: 0,
      code: 'ü',
      message: `${i}${'ü'.repeat(1_000)}`,
    });
    const rows = Array.from({ length: 5_000 }, (_, i) => row(i));
    const read = (trace: readonly TraceRow[]) => {
      const { text } = recordFile('a', 'Jan 2xx0', record(3), undefined, trace);
      expect(new Blob([text]).size).toBeLessThanOrEqual(MAX_FILE_BYTES);
      return JSON.parse(text) as EpisodeRecord;
    };
    expect(read(rows.slice(0, 2_000))).toEqual({ ...record(3), trace: rows.slice(0, 2_000) });
    const { trace = [], ...rest } = read(rows);
    expect(rest).toEqual(record(3));
    expect(trace).toEqual(rows.slice(0, trace.length));
    expect(trace.length).toBeGreaterThan(3_500);
    expect('trace' in read([])).toBe(false);
  });

  it('carry the claim', () => {
    const claim = { outcome: 'bankrupt', months_lived: 31, score_usd: 0, value_per_share_usd: 0 } as const;
    expect(JSON.parse(recordFile('a', 'b', record(0), claim).text)).toEqual({ ...record(0), claim });
  });

  it('that are too large are refused before they are read', async () => {
    expect(checkSize('a.json', MAX_FILE_BYTES)).toBeNull();
    const file = {
      name: 'a.json',
      size: 9_000_000,
      text: () => Promise.reject(new Error('read')),
    } as unknown as File;
    const answer = await importEpisode(file, () => Promise.reject(new Error('verified')));
    expect(answer).toMatchObject({ ok: false, code: 'too_large' });
  });

  it('that cannot be read or do not verify are not stored', async () => {
    const gone = {
      name: 'a.json',
      size: 9,
      text: () => Promise.reject(new Error('gone')),
    } as unknown as File;
    expect(await importEpisode(gone, () => Promise.reject(new Error('verified')))).toMatchObject({
      code: 'unreadable',
    });
    const refusal = { ok: false, code: 'not_json', message: 'No.' } as const;
    expect(await importEpisode(new File(['x'], 'a.json'), () => Promise.resolve(refusal))).toBe(refusal);
  });
});

describe('names and ids', () => {
  it('begin in the month the calendar begins in', () => expect(FIRST_MONTH).toBe(monthLabel(0)));

  it.each([
    ['  a \n\t b ', 'a b'],
    ['a\u202Eb\u0000c', 'abc'],
    ['e\u0301', 'é'],
  ])('%o is cleaned', (raw, name) => expect(cleanName(raw)).toEqual({ ok: true, name }));

  it.each(['', ' \n ', '\u200B\u200B', 'x'.repeat(81)])('%o is refused', (raw) =>
    expect(cleanName(raw)).toMatchObject({ ok: false, code: 'bad_name' }),
  );

  it('makes UUIDs also where the page is not secure', () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
    }
  });
});
