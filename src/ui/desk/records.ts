/** What the desk knows of the records room from the pages it has paid for. */
import type { DocumentEntry, RecordsIndex } from '../../sim/contract/results';
import type { InboxItem } from '../../workers/api';
import { count } from '../format';

export interface KnownRecord extends DocumentEntry {
  /** Index of the call that brought it; null while it is unread. */
  readonly readBy: number | null;
  /** Listed in the newest index page of its number, and so probably still there. */
  readonly listed: boolean;
}

export interface KnownRecords {
  /** In the order of the newest pages, then what only older pages listed. */
  readonly records: readonly KnownRecord[];
  /** Month the newest index page was asked for in; null when none was. */
  readonly indexMonth: string | null;
  readonly indexT: number | null;
  /** Pages of this month's index seen, and how many there are. */
  readonly pagesSeen: readonly number[];
  readonly pages: number;
}

export function knownRecords(inbox: readonly InboxItem[]): KnownRecords {
  const readBy = new Map<string, number>();
  const found = new Map<string, { entry: DocumentEntry; listed: boolean }>();
  let indexT: number | null = null;
  let indexMonth: string | null = null;
  let pages = 1;
  const pagesSeen = new Set<number>();
  for (let i = inbox.length - 1; i >= 0; i--) {
    const { call, result } = inbox[i]!;
    if (result.type === 'document' && !readBy.has(result.document.id)) {
      readBy.set(result.document.id, call.index);
      const { id, title, month, kind } = result.document;
      if (!found.has(id)) found.set(id, { entry: { id, title, month, kind }, listed: false });
    }
    if (result.type !== 'records_index') continue;
    if (indexT === null) {
      indexT = call.t;
      indexMonth = call.month;
      pages = result.pages;
    }
    const fresh = call.t === indexT;
    if (fresh) pagesSeen.add(result.page);
    for (const entry of result.documents) {
      const known = found.get(entry.id);
      if (!known) found.set(entry.id, { entry, listed: fresh });
      else if (fresh) known.listed = true;
    }
  }
  const records = [...found.values()].map(({ entry, listed }) => ({
    ...entry,
    listed,
    readBy: readBy.get(entry.id) ?? null,
  }));
  return {
    // What can be asked for comes first; a read paper that is no longer listed is still in the inbox.
    records: [...records.filter((r) => r.listed), ...records.filter((r) => !r.listed)],
    indexMonth,
    indexT,
    pagesSeen: [...pagesSeen].sort((a, b) => a - b),
    pages,
  };
}

/** The documents of one page of the index, in its order, as they are known now. */
export function recordsOnPage(inbox: readonly InboxItem[], page: RecordsIndex): KnownRecord[] {
  const readBy = new Map(knownRecords(inbox).records.map((record) => [record.id, record.readBy]));
  return page.documents.map((entry) => ({ ...entry, listed: true, readBy: readBy.get(entry.id) ?? null }));
}

/** The page to ask for next: the first unseen of an index from this month, else page 1 of a new one. */
export function nextPage({ indexT, pages, pagesSeen }: KnownRecords, t: number): number {
  if (indexT !== t) return 1;
  for (let page = 1; page <= pages; page++) if (!pagesSeen.includes(page)) return page;
  return 1;
}

/** How much of the index one page is, and what the rest costs. */
export function pageWords({ total, page, pages }: RecordsIndex): string {
  return pages > 1
    ? `Page ${page} of ${pages}, ${count(total, 'document')} in all. Every other page costs a call.`
    : `${count(total, 'document')}, newest first.`;
}
