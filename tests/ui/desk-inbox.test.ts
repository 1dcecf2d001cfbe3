/** The papers of the desk: the inbox by month, and the records it knows of. */
import { describe, expect, it } from 'vitest';
import type { DocumentEntry, ToolResult } from '../../src/sim/contract/results';
import type { InboxItem } from '../../src/workers/api';
import { asOf, byMonth, neighbour } from '../../src/ui/desk/inbox';
import { knownRecords, nextPage, recordsOnPage } from '../../src/ui/desk/records';

const paper = (index: number, t: number, result: ToolResult): InboxItem => ({
  call: { index, t, month: `M${t}`, name: 'verify_cash_position', args: {} },
  result,
});
const cash = (index: number, t: number): InboxItem =>
  paper(index, t, { type: 'cash_position', month: `M${t}`, cash_usd: 1 });
const entry = (id: string): DocumentEntry => ({ id, title: id, month: 'M0', kind: 'board' });
const index = (at: number, t: number, page: number, ids: string[]): InboxItem =>
  paper(at, t, { type: 'records_index', total: 40, page, pages: 2, documents: ids.map(entry) });

describe('the inbox', () => {
  const items = [cash(0, 0), cash(1, 2), cash(2, 2)];

  it('lies by month, newest first', () => {
    expect(byMonth(items).map(({ t, items: papers }) => [t, papers.map(({ call }) => call.index)])).toEqual([
      [2, [2, 1]],
      [0, [0]],
    ]);
  });

  it('is leafed through from the newest, and stops at both ends', () => {
    expect(neighbour([], null, 1)).toBeNull();
    expect(neighbour(items, null, 1)).toBe(2);
    expect(neighbour(items, 2, 1)).toBe(1);
    expect(neighbour(items, 0, 1)).toBe(0);
    expect(neighbour(items, 2, -1)).toBe(2);
  });

  it('says of when a figure is', () => {
    expect(asOf(cash(0, 3), 3)).toBe('verified now (M3)');
    expect(asOf(cash(0, 3), 5)).toBe('verified in M3, 2 months ago');
  });

  it('knows the records it has paid for', () => {
    const inbox = [
      index(0, 0, 1, ['old', 'gone']),
      paper(1, 0, { type: 'document', document: { ...entry('old'), blocks: [] } }),
      index(2, 4, 1, ['new', 'old']),
    ];
    const known = knownRecords(inbox);
    expect(known.records.map(({ id, listed, readBy }) => [id, listed, readBy])).toEqual([
      ['new', true, null],
      ['old', true, 1],
      ['gone', false, null],
    ]);
    expect(known).toMatchObject({ indexT: 4, pages: 2, pagesSeen: [1] });
    expect(nextPage(known, 4)).toBe(2);
    expect(nextPage(known, 5)).toBe(1);
    // An old page shows what has been read since, in its own order.
    const [first] = inbox;
    if (first?.result.type === 'records_index')
      expect(recordsOnPage(inbox, first.result).map(({ id, readBy }) => [id, readBy])).toEqual([
        ['old', 1],
        ['gone', null],
      ]);
    expect(nextPage(knownRecords([...inbox, index(3, 4, 2, ['last'])]), 4)).toBe(1);
  });
});
