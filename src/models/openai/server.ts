/** What can be learned about the server behind an endpoint: its models, and the size of the window. */
import * as v from 'valibot';
import type { Answer, LoadedModel } from '../port';
import { modelProblem } from '../problems';
import { getJson, type Server } from './http';

const DEFAULT_CONTEXT = 4096;
/** What a server says of itself is kept with the episode, which has no room for more. */
const ENGINE_CHARACTERS = 60;
const FORMAT_CHARACTERS = 30;
/** Anything outside is a slip of the server. */
const ContextSize = v.pipe(v.number(), v.integer(), v.minValue(256), v.maxValue(10_000_000));

export interface ServerFacts {
  readonly loaded: LoadedModel;
  /** The name the server lists the model under. */
  readonly model: string;
  /** llama.cpp takes grammars; other servers may refuse a field they do not know. */
  readonly takesGrammar: boolean;
}

const ModelList = v.object({
  data: v.array(v.looseObject({ id: v.string(), max_model_len: v.fallback(v.nullish(ContextSize), null) })),
});
const LlamaCpp = v.object({
  default_generation_settings: v.object({ n_ctx: ContextSize }),
  build_info: v.optional(v.string(), ''),
});
const LmStudio = v.object({
  loaded_context_length: v.optional(ContextSize),
  quantization: v.nullish(v.string()),
  // Without this field any object would do.
  max_context_length: ContextSize,
});
const Ollama = v.object({
  models: v.array(v.object({ name: v.string(), context_length: v.optional(ContextSize) })),
});

export async function meet(
  server: Server,
  wanted: string,
  signal: AbortSignal,
): Promise<Answer<ServerFacts>> {
  const list = await getJson(server, '/v1/models', ModelList, signal);
  if (!list.ok) return list;
  // Ollama lists "llama3.2:latest" and answers to "llama3.2".
  const entry = list.value.data.find(({ id }) => id === wanted || id === `${wanted}:latest`);
  if (!entry) {
    const names = list.value.data.map(({ id }) => id).join(', ');
    return modelProblem('unknown_model', `"${wanted}" is not among the models of the server: ${names}`);
  }
  const facts = (
    engine: string,
    contextTokens: number | null | undefined,
    quantisation: string | null | undefined = null,
    takesGrammar = false,
  ): Answer<ServerFacts> => ({
    ok: true,
    value: {
      model: entry.id,
      takesGrammar,
      loaded: {
        engine: engine.slice(0, ENGINE_CHARACTERS),
        contextTokens: contextTokens ?? DEFAULT_CONTEXT,
        charactersPerToken: null,
        quantisation: quantisation?.slice(0, FORMAT_CHARACTERS) ?? null,
      },
    },
  });

  if (entry.max_model_len) return facts('OpenAI-style endpoint', entry.max_model_len);
  // Three servers tell more under addresses of their own; each of the others answers these with an error, or nonsense.
  const llama = await getJson(server, '/props', LlamaCpp, signal);
  if (llama.ok) {
    const { build_info, default_generation_settings } = llama.value;
    return facts(`llama.cpp ${build_info}`.trim(), default_generation_settings.n_ctx, null, true);
  }
  const studio = await getJson(server, `/api/v0/models/${encodeURI(entry.id)}`, LmStudio, signal);
  if (studio.ok) return facts('LM Studio', studio.value.loaded_context_length, studio.value.quantization);
  const ollama = await getJson(server, '/api/ps', Ollama, signal);
  if (ollama.ok)
    return facts('Ollama', ollama.value.models.find(({ name }) => name === entry.id)?.context_length);
  return facts('OpenAI-style endpoint', null);
}
