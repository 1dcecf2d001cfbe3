/**
 * Writes docs/environment.md, the JSON contract, from the schemas themselves. `npm run docs`; with `--check` it only
 * says whether the file is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { environmentDocument } from './lib/environment-doc';

const FILE = 'docs/environment.md';
const text = environmentDocument();
if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== text) {
    console.error(`${FILE} is not what the schemas say: run "npm run docs" and commit it.`);
    process.exit(1);
  }
} else writeFileSync(FILE, text);
