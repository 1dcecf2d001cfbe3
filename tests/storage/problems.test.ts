import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import { problemFrom } from '../../src/storage/problems';

const named = (name: string) => new DOMException('', name);

describe('errors of the storage become sentences', () => {
  it.each([
    [named('QuotaExceededError'), 'full'],
    [new Dexie.QuotaExceededError('no room'), 'full'],
    // A full disk shows itself as an aborted transaction around the real cause.
    [new Dexie.AbortError('aborted', named('QuotaExceededError')), 'full'],
    [new Error('outer', { cause: named('QuotaExceededError') }), 'full'],
    [{ name: 'BulkError', failures: [named('QuotaExceededError')] }, 'full'],
    [{ name: 'BulkError', failures: [named('ConstraintError')] }, 'conflict'],
    [named('InvalidStateError'), 'unavailable'],
    [named('SecurityError'), 'unavailable'],
    [new Dexie.MissingAPIError('IndexedDB'), 'unavailable'],
    [new Dexie.OpenFailedError('open', named('UnknownError')), 'unavailable'],
    [new Dexie.DatabaseClosedError('closed', named('VersionError')), 'newer_version'],
    [new Dexie.DatabaseClosedError('closed'), 'closed'],
    [{ name: 'StorageBlockedError' }, 'blocked'],
    [named('DataError'), 'failed'],
    [new TypeError('x'), 'failed'],
    ['a string', 'failed'],
    [undefined, 'failed'],
  ])('%o', (error, code) => {
    const problem = problemFrom(error);
    expect(problem).toMatchObject({ ok: false, code });
    expect(problem.message).toMatch(/^[A-Z].*\.$/);
  });

  it('survives a chain that bites its own tail', () => {
    const error: { name: string; inner?: unknown } = { name: 'AbortError' };
    error.inner = error;
    expect(problemFrom(error).code).toBe('failed');
  });
});
