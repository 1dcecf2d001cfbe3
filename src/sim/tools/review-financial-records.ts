import * as v from 'valibot';
import { findDocument, hasDocument, listDocuments } from '../documents';
import { refuse } from '../validate';
import type { Tool } from './tool';

/** Documents on one page of the index. */
export const INDEX_PAGE = 20;

const PAGE = '"page" must be a whole number from 1';
const schema = v.strictObject({
  document: v.optional(
    v.pipe(
      v.string('"document" must be the id of a document, as the index gives it'),
      v.minLength(1, '"document" must not be empty: leave it out to get the index'),
      v.maxLength(80, '"document" must be the id of a document, as the index gives it'),
      v.regex(/^[a-z0-9-]{1,80}$/, '"document" must be the id of a document, as the index gives it'),
      v.description('Id of the document to read. Without it the index is returned, newest first.'),
    ),
  ),
  page: v.optional(
    v.pipe(
      v.number(PAGE),
      v.integer(PAGE),
      v.minValue(1, PAGE),
      v.maxValue(1_000, '"page" must be a whole number from 1 to 1000'),
      v.description('Page of the index, 20 documents each.'),
    ),
  ),
});

export const reviewFinancialRecords: Tool<v.InferOutput<typeof schema>> = {
  name: 'review_financial_records',
  description: 'Reads the records room: the index of documents, or one document by its id.',
  schema,
  check: ({ document }, history, t) =>
    document === undefined || hasDocument(history, t, document)
      ? null
      : refuse(
          'unknown_document',
          `review_financial_records: there is no document with that id this month. Call it without "document" to see the ids. Nothing was counted.`,
        ),
  answer: ({ document, page = 1 }, history, { t }) => {
    const found = document === undefined ? null : findDocument(history, t, document);
    if (found) return { type: 'document', document: found };
    const all = listDocuments(history, t);
    return {
      type: 'records_index',
      total: all.length,
      page,
      pages: Math.max(1, Math.ceil(all.length / INDEX_PAGE)),
      documents: all.slice((page - 1) * INDEX_PAGE, page * INDEX_PAGE),
    };
  },
};
