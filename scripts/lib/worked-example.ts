/** The entries and statements of seed 1, months 0 to 2, as docs/worked-example.md holds them between its markers. */
import { ACCOUNTS, ENTRY_KINDS } from '../../src/sim/accounts';
import { monthLabel } from '../../src/sim/calendar';
import type { Statement } from '../../src/sim/contract/results';
import { closingBlocks } from '../../src/sim/documents/closing';
import { DEFAULT_RULES, Episode, worldOf } from '../../src/sim/index';

const MONTHS = 3;

function money(usd: number): string {
  const text = Math.abs(usd).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return usd < 0 ? `(${text})` : text;
}

function entries(episode: Episode, first: number, last: number): string[] {
  const { ledger } = episode;
  const rows = ['| entry | kind | account | debit | credit |', '|---|---|---|---:|---:|'];
  for (let i = first; i < last; i++) {
    const { code, name } = ACCOUNTS[ledger.account[i]!]!;
    const usd = ledger.amount[i]! / 100;
    const kind = ENTRY_KINDS[ledger.kind[i]!]!.replaceAll('_', ' ');
    rows.push(
      `| ${ledger.entry[i]} | ${kind} | ${code} ${name} | ${usd > 0 ? money(usd) : ''} | ${usd < 0 ? money(-usd) : ''} |`,
    );
  }
  return rows;
}

function table(statement: Statement): string[] {
  return [
    `**${statement.title}**, ${statement.period}`,
    '',
    `| | ${statement.columns.join(' | ')} |`,
    `|---|${statement.columns.map(() => '---:').join('|')}|`,
    ...statement.rows.map(
      (row) =>
        `| ${row.label} | ${statement.columns.map((_, i) => (row.values_usd ? money(row.values_usd[i]!) : '')).join(' | ')} |`,
    ),
    '',
  ];
}

/** Markdown: pass in months 0 and 1, books closed in month 2. */
export function workedExample(): string {
  const episode = new Episode(worldOf('historical')!, DEFAULT_RULES, 1);
  const out = ['### Opening', '', ...entries(episode, 0, episode.ledger.lineCount), ''];
  for (let t = 0; t < MONTHS; t++) {
    episode.act({ type: t === MONTHS - 1 ? 'book_closing' : 'pass' });
    out.push(`### ${monthLabel(t)}`, '', ...entries(episode, ...episode.ledger.linesOf(t, t)), '');
  }
  out.push('### The statements', '');
  for (const block of closingBlocks(episode, MONTHS - 1, -1))
    if (block.type === 'statement') out.push(...table(block));
  return out.join('\n').trimEnd();
}
