/**
 * `npm test`: type check, lint, and every test, after installing what is missing. `--fast` leaves the browser out, `--agents` runs
 * what concerns models and agents; other arguments go to the test runner. The last line is always "N passed, N failed", also when nothing could be run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './lib/count-tests.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { CHROMIUM_ADVICE, ensureChromium } from './lib/find-chromium.mjs';
import { runPackage } from './lib/run.mjs';

const CHECKS = [
  ['Types', 'svelte-check/bin/svelte-check', ['--tsconfig', './tsconfig.json', '--fail-on-warnings']],
  ['Lint', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0']],
  ['Format', 'prettier/bin/prettier.cjs', ['--check', '.']],
];

const total = { passed: 0, failed: 0 };

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

async function runTests(projects, args) {
  const folder = mkdtempSync(join(tmpdir(), 'arena-tests-'));
  const report = join(folder, 'report.json');
  const code = await runPackage('vitest/vitest.mjs', [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]);
  const { passed, failed } = countTests(report, code);
  count(passed, failed);
  rmSync(folder, { recursive: true, force: true });
}

async function testAll() {
  const agents = process.argv.includes('--agents');
  const args = process.argv.slice(2).filter((arg) => arg !== '--fast' && arg !== '--agents');
  // The models, the loop and the views of agents alone: file names the test runner filters by.
  if (agents) args.push('tests/agents', 'tests/models', 'tests/ui/watch', 'tests/ui/models');
  const projects = agents ? ['unit'] : ['unit', 'property'];
  if (!process.argv.includes('--fast')) {
    const chromium = await ensureChromium();
    if (chromium) projects.push('browser');
    else {
      console.error(CHROMIUM_ADVICE);
      count(0, 1);
    }
  }
  for (const [name, program, programArgs] of CHECKS) {
    console.log(`\n${name}`);
    const fine = (await runPackage(program, programArgs)) === 0;
    count(fine ? 1 : 0, fine ? 0 : 1);
  }
  console.log('\nTests');
  await runTests(projects, args);
}

if (await ensureDependencies()) await testAll();
else count(0, 1);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
