/** The records room: which documents exist as seen in a month, and what each of them says. */
import { monthLabel, monthSlug } from '../calendar';
import type { Document, DocumentBlock, DocumentEntry, DocumentKind } from '../contract/results';
import type { Request } from '../financing';
import { lastClosed, noticeMonth, type History } from '../history';
import { closingBlocks, openingBlocks } from './closing';
import { memoBlocks } from './memo';
import { noticeBlocks } from './notice';
import { rawPackBlocks } from './raw-pack';

interface Filed extends DocumentEntry {
  /** Month it was filed in; the index is sorted by it, newest first. */
  readonly t: number;
  readonly blocks: () => DocumentBlock[];
}

type Section = { heading: string; paragraphs: string[] };

function sectionBlocks(sections: readonly Section[]): DocumentBlock[] {
  return sections.flatMap(({ heading, paragraphs }): DocumentBlock[] => [
    { type: 'heading', text: heading },
    ...paragraphs.map((text): DocumentBlock => ({ type: 'paragraph', text })),
  ]);
}

function entry(kind: DocumentKind, id: string, title: string, t: number, blocks: Filed['blocks']): Filed {
  return { kind, id, title, month: monthLabel(t), t, blocks };
}

/** Every document that can be read in month `t`, in the order of filing by kind. Lazy: a look-up stops at its find. */
function* filedBy(history: History, t: number): Generator<Filed> {
  const { board, vendors } = history.world.scenario.documents;
  yield entry('opening_statements', 'opening-statements', 'Opening statements', 0, () =>
    openingBlocks(history),
  );
  for (const { id, name, sections } of vendors)
    yield entry('contract', `contract-${id}`, `Vendor contract: ${name}`, 0, () => sectionBlocks(sections));
  for (const { id, title, sections } of board)
    yield entry('board', id, title, 0, () => sectionBlocks(sections));
  let previous = -1;
  for (const m of history.closings) {
    if (m >= t) break;
    const since = previous;
    yield entry('statements', `statements-${monthSlug(m)}`, 'Financial statements', m, () =>
      closingBlocks(history, m, since),
    );
    previous = m;
  }
  for (let m = lastClosed(history, t) + 1; m < t; m++)
    yield entry('raw_pack', `raw-${monthSlug(m)}`, 'Raw records pack', m, () => rawPackBlocks(history, m));
  for (let m = 3; m <= t; m += 3)
    yield entry('board_memo', `memo-${monthSlug(m)}`, 'Quarterly board memo', m, () =>
      memoBlocks(history.world, m),
    );
  for (const request of history.requests)
    if (request.resolvedAt >= 0 && noticeMonth(request) <= t)
      yield entry('funding_notice', noticeId(request), 'Funding notice', request.resolvedAt, () =>
        noticeBlocks(request),
      );
}

/** Id of the notice of a resolved request. One request is outstanding at a time, so a month resolves one at most. */
export function noticeId({ resolvedAt }: Request): string {
  return `notice-${monthSlug(resolvedAt)}`;
}

export function listDocuments(history: History, t: number): DocumentEntry[] {
  // The sort is stable: within a month, what was filed last stands first.
  return [...filedBy(history, t)]
    .reverse()
    .sort((a, b) => b.t - a.t)
    .map(({ id, title, month, kind }) => ({ id, title, month, kind }));
}

function lookUp(history: History, t: number, id: string): Filed | null {
  for (const document of filedBy(history, t)) if (document.id === id) return document;
  return null;
}

/** Whether a document can be read in month `t`, without building it. */
export function hasDocument(history: History, t: number, id: string): boolean {
  return lookUp(history, t, id) !== null;
}

export function findDocument(history: History, t: number, id: string): Document | null {
  const found = lookUp(history, t, id);
  if (!found) return null;
  const { title, month, kind, blocks } = found;
  return { id, title, month, kind, blocks: blocks() };
}
