/** Counts what a test run did, from the runner's JSON report. */
import { readFileSync } from 'node:fs';

/**
 * Passed and failed tests of a report. A file that could not be loaded, and a run that failed without a failed test
 * or ran no test at all, count as one failure each: nothing that went wrong may add up to zero.
 */
export function countTests(reportFile, exitCode) {
  let report;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const passed = report.numPassedTests;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed };
}
