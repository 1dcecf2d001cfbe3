/** Prompts that a person has edited: copies, under names of their own. The shipped ones are never changed. */
import * as v from 'valibot';
import { MAX_PROMPT_TEXT } from '../sim/contract/agent';
import { attempt, db } from './database';
import { newId } from './id';
import { cleanName } from './names';
import { storageProblem, type Stored } from './problems';

const PromptCopySchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Grows with every change, so that a record can say which text it was played with. */
  version: v.number(),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PROMPT_TEXT)),
});
export type PromptCopy = Readonly<v.InferOutput<typeof PromptCopySchema>>;

export function listPrompts(): Promise<Stored<{ prompts: PromptCopy[] }>> {
  return attempt(async () => ({
    ok: true,
    prompts: (await db.prompts.toArray())
      .filter((row) => v.is(PromptCopySchema, row))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }));
}

/** Keeps a copy; with an `id` the one of that id is changed and its version grows. */
export function savePrompt(name: string, text: string, id?: string): Promise<Stored<{ prompt: PromptCopy }>> {
  return attempt(async () => {
    const named = cleanName(name);
    if (!named.ok) return named;
    if (text.trim() === '' || text.length > MAX_PROMPT_TEXT)
      return storageProblem(
        'bad_name',
        `A prompt has 1 to ${MAX_PROMPT_TEXT} characters; this one has ${text.length}. Change it and save it again.`,
      );
    const before = id === undefined ? undefined : await db.prompts.get(id);
    const prompt = { id: before?.id ?? newId(), name: named.name, version: (before?.version ?? 0) + 1, text };
    await db.prompts.put(prompt);
    return { ok: true, prompt };
  });
}

export function deletePrompt(id: string): Promise<Stored> {
  return attempt(async () => {
    await db.prompts.delete(id);
    return { ok: true };
  });
}
