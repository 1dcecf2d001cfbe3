/** Names people give to episodes: cleaned of what cannot be seen, and never empty. */
import { MAX_NAME } from './header';
import { storageProblem, type Stored } from './problems';

/** Trims, joins runs of white space and drops invisible characters that could disguise a name. */
export function cleanName(raw: string): Stored<{ name: string }> {
  const name = raw
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  // A name of zero-width characters alone would leave an entry that nobody can see or click.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name))
    return storageProblem('bad_name', `The name is empty; a name has 1 to ${MAX_NAME} characters. Type one.`);
  if (name.length > MAX_NAME)
    return storageProblem(
      'bad_name',
      `The name has ${name.length} characters; a name has 1 to ${MAX_NAME}. Choose a shorter one.`,
    );
  return { ok: true, name };
}
