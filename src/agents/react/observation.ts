/** Results of staff calls as compact text for an agent: the same content a person sees, within a document's budget. */
import type {
  CashflowProjection,
  Document,
  DocumentBlock,
  IndicatorReading,
  NotesFound,
  NoteSaved,
  RecordsIndex,
  ToolResult,
} from '../../sim/contract/results';
import { noteLine } from './status';
import { clipText, dollars, figure, thousands } from './text';

/** About 600 tokens of figures and words. Longer documents are read page by page. */
export const PAGE_CHARACTERS = 1_700;
/** Months of a market series that are spelled out; more are thinned to this many. */
const SERIES_POINTS = 12;

/** `page`: which page of a long document, from 1; what the agent passed as its own argument. */
export function observationText(result: ToolResult | NoteSaved | NotesFound, page = 1): string {
  switch (result.type) {
    case 'cash_position':
      return `Cash: ${dollars(result.cash_usd)} (bank, ${result.month})`;
    case 'records_index':
      return indexText(result);
    case 'document':
      return pageOf(documentText(result.document), page);
    case 'market_conditions':
      return [`Market, ${result.from} to ${result.to}`, ...result.indicators.map(readingText)].join('\n');
    case 'cashflow_projection':
      return projectionText(result);
    case 'note_saved':
      return 'The note is saved.';
    case 'notes':
      return result.notes.length === 0
        ? 'No note fits.'
        : clipText(result.notes.map(noteLine).join('\n'), PAGE_CHARACTERS);
  }
}

/** One line in place of an observation that had to make room. */
export function observationSummary(result: ToolResult): string {
  switch (result.type) {
    case 'cash_position':
      return observationText(result);
    case 'records_index':
      return `(index of ${result.total} documents, shortened)`;
    case 'document':
      return `(document "${result.document.title}" of ${result.document.month}, shortened)`;
    case 'market_conditions':
      return `Market, ${result.to}: ${result.indicators.map((r) => `${r.indicator} ${figure(r.last)}`).join(', ')}`;
    case 'cashflow_projection':
      return `Projection: lowest ${dollars(Math.round(result.lowest_cash_usd))} in ${result.lowest_cash_month} (shortened)`;
  }
}

function indexText({ documents, page, pages, total }: RecordsIndex): string {
  const lines = documents.map(({ id, title, month }) => `${id} | ${title} | ${month}`);
  return [`Records, page ${page} of ${pages}, ${total} in all (id | title | month)`, ...lines].join('\n');
}

function documentText({ title, month, blocks }: Document): string {
  return [`${title} (${month})`, ...blocks.map(blockText)].join('\n');
}

function blockText(block: DocumentBlock): string {
  switch (block.type) {
    case 'heading':
      return `# ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.items.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'table':
      return [block.columns, ...block.rows].map((row) => row.join(' | ')).join('\n');
    case 'statement':
      return [
        `${block.title}, ${block.period}, thousands of dollars (${block.columns.join(' | ')})`,
        ...block.rows.flatMap(({ label, values_usd: values }) =>
          values ? [`${label}: ${values.map(thousands).join(' | ')}`] : [],
        ),
      ].join('\n');
  }
}

/** Cut at line ends, so that no figure is split between two pages. */
export function pageOf(text: string, page: number): string {
  if (text.length <= PAGE_CHARACTERS) return text;
  const pages: string[] = [];
  let current = '';
  for (const line of text.split('\n').flatMap(fold)) {
    if (current !== '' && current.length + line.length > PAGE_CHARACTERS) {
      pages.push(current);
      current = '';
    }
    current += `${line}\n`;
  }
  pages.push(current);
  const shown = Math.min(Math.max(1, page), pages.length);
  const more = shown < pages.length ? `; "page": ${shown + 1} has the next` : '';
  return `${pages[shown - 1]!}(page ${shown} of ${pages.length}${more})`;
}

/** A paragraph longer than a page is folded into pieces that fit one. */
function fold(line: string): string[] {
  const pieces = [];
  for (let from = 0; from < Math.max(1, line.length); from += PAGE_CHARACTERS - 1)
    pieces.push(line.slice(from, from + PAGE_CHARACTERS - 1));
  return pieces;
}

function readingText(reading: IndicatorReading): string {
  const { values, months } = reading;
  const every = Math.ceil(values.length / SERIES_POINTS);
  // Counted from the end: the last month is always among those spelled out.
  const points = values
    .map((value, i) => ({ value, month: months[i]! }))
    .filter((_, i) => (values.length - 1 - i) % every === 0)
    .map(({ value }) => figure(value));
  const change = (label: string, value: number | null) =>
    value === null ? '' : `, ${label} ${figure(value)}`;
  return `${reading.indicator}: ${figure(reading.last)}${change('3m change', reading.change_3m)}${change('12m change', reading.change_12m)}, percentile so far ${figure(reading.percentile_so_far)}; ${every > 1 ? `every ${every} months` : 'monthly'}: ${points.join(' ')}`;
}

function projectionText(projection: CashflowProjection): string {
  return [
    `Projection from the ${projection.base}, thousands of dollars (month: receipts, disbursements, closing cash)`,
    ...projection.months.map(
      (m) =>
        `${m.month}: ${thousands(m.receipts_usd)}, ${thousands(m.disbursements_usd)}, ${thousands(m.closing_cash_usd)}`,
    ),
    `Lowest: ${dollars(Math.round(projection.lowest_cash_usd))} in ${projection.lowest_cash_month}. Below zero: ${projection.first_month_below_zero ?? 'not in these months'}.`,
    ...projection.remarks,
  ].join('\n');
}
