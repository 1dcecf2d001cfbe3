/** The models a person has set up here: what the other views choose from. The weights themselves lie elsewhere. */
import * as v from 'valibot';
import type { ModelSource } from '../models/port';
import { attempt, db } from './database';
import type { Stored } from './problems';

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const tokens = v.optional(v.pipe(v.number(), v.integer(), v.minValue(256), v.maxValue(1_000_000)));
const address = v.pipe(text(2_000), v.url());

/** What can be set up on the page. Scripted and recorded answers are not models anybody installs. */
const SourceSchema = v.union([
  v.object({
    backend: v.literal('webllm'),
    id: text(200),
    baseUrl: v.optional(address),
    contextTokens: tokens,
    checksums: v.optional(v.record(text(200), text(200))),
  }),
  v.object({ backend: v.literal('wllama'), file: text(200), contextTokens: tokens }),
  v.object({ backend: v.literal('wllama'), url: address, contextTokens: tokens }),
  v.object({ backend: v.literal('promptApi') }),
  v.object({
    backend: v.literal('openai'),
    endpoint: address,
    model: text(200),
    apiKey: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
]);

const SavedModelSchema = v.object({
  id: text(600),
  /** As long as the name a server may list its model under. */
  title: text(200),
  source: SourceSchema,
  quantisation: v.nullable(v.string()),
  /** What it takes of this browser's storage; null where it takes none or nobody knows. */
  sizeBytes: v.nullable(v.pipe(v.number(), v.minValue(0))),
  addedAt: v.number(),
});

export interface SavedModel {
  readonly id: string;
  readonly title: string;
  readonly source: ModelSource;
  readonly quantisation: string | null;
  readonly sizeBytes: number | null;
  readonly addedAt: number;
}

/** Newest first. Entries that cannot be read any more are counted by id, so that they can be deleted. */
export function listModels(): Promise<Stored<{ models: SavedModel[]; damaged: string[] }>> {
  return attempt(async () => {
    const models: SavedModel[] = [];
    const damaged: string[] = [];
    for (const row of await db.models.orderBy('addedAt').reverse().toArray()) {
      const model = v.safeParse(SavedModelSchema, row);
      // The schema's optional fields may be there and undefined, which the types of the port do not know.
      if (model.success) models.push(model.output as SavedModel);
      else damaged.push(String(row.id));
    }
    return { ok: true, models, damaged };
  });
}

/** Setting the same model up again replaces it. */
export function saveModel(model: Omit<SavedModel, 'id' | 'addedAt'>): Promise<Stored<{ model: SavedModel }>> {
  return attempt(async () => {
    const saved: SavedModel = { ...model, id: modelId(model.source), addedAt: Date.now() };
    await db.models.put(saved);
    return { ok: true, model: saved };
  });
}

/** Only the entry; deleting what is already gone is no problem. */
export function deleteModel(id: string): Promise<Stored> {
  return attempt(async () => {
    await db.models.delete(id);
    return { ok: true };
  });
}

/** The same source has the same id, whoever sets it up. */
export function modelId(source: ModelSource): string {
  switch (source.backend) {
    case 'webllm':
      return ['webllm', source.id, source.contextTokens ?? '', source.baseUrl ?? ''].join(' ').trim();
    case 'wllama':
      return `wllama ${'file' in source ? source.file : source.url}`;
    case 'openai':
      return `openai ${source.model} ${source.endpoint}`;
    case 'promptApi':
    case 'scripted':
    case 'recorded':
      return source.backend;
  }
}
