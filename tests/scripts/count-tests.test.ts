/** The closing line of `npm test` is what CI believes: no failure may be counted away. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countTests } from '../../scripts/lib/count-tests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'arena-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Status = 'passed' | 'failed' | 'skipped';

/** Counts a report of files, each with the outcomes of its tests; a file without any failed while it was loaded. */
function counted(files: Status[][], exitCode: number) {
  const tests = files.flat();
  const path = join(folder, 'report.json');
  const report = {
    numPassedTests: tests.filter((status) => status === 'passed').length,
    numFailedTests: tests.filter((status) => status === 'failed').length,
    testResults: files.map((outcomes) => ({
      status: outcomes.length === 0 || outcomes.includes('failed') ? 'failed' : 'passed',
      assertionResults: outcomes.map((status) => ({ status })),
    })),
  };
  writeFileSync(path, JSON.stringify(report));
  return countTests(path, exitCode);
}

it('counts tests', () => {
  expect(
    counted(
      [
        ['passed', 'passed'],
        ['skipped', 'passed'],
      ],
      0,
    ),
  ).toEqual({ passed: 3, failed: 0 });
  expect(counted([['passed', 'failed'], ['failed']], 1)).toEqual({ passed: 1, failed: 2 });
});

it('counts a file that could not be loaded', () => {
  expect(counted([['passed'], []], 1)).toEqual({ passed: 1, failed: 1 });
});

it('counts a run that failed beside its tests', () => {
  expect(counted([['passed']], 1)).toEqual({ passed: 1, failed: 1 });
});

it('takes no tests and no report for failures', () => {
  expect(counted([['skipped']], 0)).toEqual({ passed: 0, failed: 1 });
  expect(counted([], 0)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
});
