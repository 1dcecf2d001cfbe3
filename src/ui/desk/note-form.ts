/** Own notes: tags as they are typed, and finding a note again. */
import type { Note } from '../../sim/contract/results';

/** "debt, #Q3 debt" → ["debt", "Q3"]: parted by commas, blanks or #, each once. */
export function parseTags(text: string): string[] {
  const seen = new Map<string, string>();
  for (const tag of text.split(/[\s,#]+/).filter(Boolean))
    if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}

/** Notes with all the words in text, tags or month, newest first. A word with # in front is looked for among the tags. */
export function searchNotes(notes: readonly Note[], query: string): Note[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return notes
    .filter((note) => {
      const tags = note.tags.map((tag) => tag.toLowerCase());
      const all = `${note.text} ${tags.join(' ')} ${note.month}`.toLowerCase();
      return words.every((word) =>
        word.length > 1 && word.startsWith('#') ? tags.includes(word.slice(1)) : all.includes(word),
      );
    })
    .reverse();
}
