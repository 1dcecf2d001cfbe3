/** The player's own notes: free, never counted, part of the record. */
import * as v from 'valibot';
import type { NoteToolName } from './contract/names';
import type { Note } from './contract/results';

export const NOTE_MAX = 2_000;
const TEXT = `"text" must be a text of 1 to ${NOTE_MAX} characters`;
const TAGS = '"tags" must be a list of at most 8 words of 1 to 40 characters';
const tag = v.pipe(v.string(TAGS), v.trim(), v.minLength(1, TAGS), v.maxLength(40, TAGS));

export const NOTE_SCHEMAS = {
  save_note: v.strictObject({
    text: v.pipe(v.string(TEXT), v.trim(), v.minLength(1, TEXT), v.maxLength(NOTE_MAX, TEXT)),
    tags: v.optional(v.pipe(v.array(tag, TAGS), v.maxLength(8, TAGS))),
  }),
  recall_notes: v.strictObject({
    keyword: v.optional(
      v.pipe(v.string('"keyword" must be a text'), v.maxLength(200, '"keyword" may have 200 characters')),
    ),
    tag: v.optional(tag),
  }),
} as const;

export const NOTE_DESCRIPTIONS: Readonly<Record<NoteToolName, string>> = {
  save_note: 'Saves a note of your own, with tags if you like. Free.',
  recall_notes: 'Finds notes by a word in them or by a tag; without arguments all of them. Free.',
};

/** Notes that hold the keyword (any case) and carry the tag (any case); both may be left out. */
export function findNotes(
  notes: readonly Note[],
  query: { keyword?: string | undefined; tag?: string | undefined },
): Note[] {
  const keyword = query.keyword?.toLowerCase() ?? '';
  const tag = query.tag?.toLowerCase();
  return notes.filter(
    (note) =>
      note.text.toLowerCase().includes(keyword) &&
      (tag === undefined || note.tags.some((t) => t.toLowerCase() === tag)),
  );
}
