/** The records room: which documents exist as seen in a month, and what each of them says. */
import { monthLabel, monthSlug } from '../calendar';
import type { Document, DocumentBlock, DocumentEntry, DocumentKind } from '../contract/results';
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

/** Every document that can be read in month `t`, newest first. Building one is left to whoever opens it. */
function filedBy(history: History, t: number): Filed[] {
  const filed: Filed[] = [];
  const file = (kind: DocumentKind, id: string, title: string, at: number, blocks: Filed['blocks']): void => {
    filed.push({ kind, id, title, month: monthLabel(at), t: at, blocks });
  };
  const { board, vendors } = history.world.scenario.documents;
  file('opening_statements', 'opening-statements', 'Opening statements', 0, () => openingBlocks(history));
  for (const vendor of vendors)
    file('contract', `contract-${vendor.id}`, `Vendor contract: ${vendor.name}`, 0, () =>
      sectionBlocks(vendor.sections),
    );
  for (const paper of board) file('board', paper.id, paper.title, 0, () => sectionBlocks(paper.sections));
  for (let m = 3; m <= t; m += 3)
    file('board_memo', `memo-${monthSlug(m)}`, 'Quarterly board memo', m, () => memoBlocks(history.world, m));
  history.requests.forEach((request, index) => {
    if (request.resolvedAt < 0 || noticeMonth(request) > t) return;
    file('funding_notice', noticeId(history, index), 'Funding notice', request.resolvedAt, () =>
      noticeBlocks(request),
    );
  });
  let previous = -1;
  for (const m of history.closings) {
    if (m >= t) break;
    const since = previous;
    file('statements', `statements-${monthSlug(m)}`, 'Financial statements', m, () =>
      closingBlocks(history, m, since),
    );
    previous = m;
  }
  for (let m = lastClosed(history, t) + 1; m < t; m++)
    file('raw_pack', `raw-${monthSlug(m)}`, 'Raw records pack', m, () => rawPackBlocks(history, m));
  // Array.prototype.sort is stable: within a month the later filed stands first after the reversal.
  return filed.reverse().sort((a, b) => b.t - a.t);
}

/** Id of the notice of a resolved request; a month can hold two only when answers come without delay. */
export function noticeId(history: History, index: number): string {
  const { resolvedAt } = history.requests[index]!;
  const twins = history.requests.slice(0, index).filter((r) => r.resolvedAt === resolvedAt).length;
  return `notice-${monthSlug(resolvedAt)}${twins > 0 ? `-${twins + 1}` : ''}`;
}

export function listDocuments(history: History, t: number): DocumentEntry[] {
  return filedBy(history, t).map(({ id, title, month, kind }) => ({ id, title, month, kind }));
}

export function findDocument(history: History, t: number, id: string): Document | null {
  const found = filedBy(history, t).find((document) => document.id === id);
  if (!found) return null;
  const { title, month, kind, blocks } = found;
  return { id, title, month, kind, blocks: blocks() };
}
