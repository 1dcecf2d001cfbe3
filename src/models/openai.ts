/**
 * A model behind an OpenAI-style endpoint, such as LM Studio, Ollama or llama.cpp on the user's own machine. Nothing is
 * sent anywhere before `load`, and then only to the address that was typed.
 */
import { serverAddress } from './openai/address';
import { refusal, send, type Server } from './openai/http';
import { meet, type ServerFacts } from './openai/server';
import { readAnswer } from './openai/stream';
import { PageModel, type SourceOf, type Spoken } from './page-model';
import type { Answer, GenerateRequest, LoadedModel, LoadProgress, Probe } from './port';
import { modelProblem } from './problems';

interface Connection {
  readonly server: Server;
  readonly facts: ServerFacts;
  /** Set once the server has turned down a bound on the form of answers and taken the same request without. */
  unbound: boolean;
}

export class OpenAiModel extends PageModel<'openai'> {
  readonly backend = 'openai';
  #connection: Connection | null = null;

  /** Any browser can: whether there is a server shows only when it is asked. */
  async probe(): Promise<Probe> {
    return { ok: true, value: { fetch: typeof fetch === 'function' } };
  }

  protected async start(
    source: SourceOf<'openai'>,
    onProgress: (progress: LoadProgress) => void,
    signal: AbortSignal,
  ): Promise<Answer<LoadedModel>> {
    const address = serverAddress(source.endpoint);
    if (!address.ok) return address;
    const server = { root: address.value, apiKey: source.apiKey || null };
    const progress = { phase: 'start', loadedBytes: null, totalBytes: null } as const;
    onProgress({ ...progress, fraction: 0, text: `Asking ${server.root}` });
    const facts = await meet(server, source.model, signal);
    if (!facts.ok || signal.aborted) return facts.ok ? modelProblem('aborted') : facts;
    this.#connection = { server, facts: facts.value, unbound: false };
    onProgress({ ...progress, fraction: 1, text: facts.value.loaded.engine });
    return { ok: true, value: facts.value.loaded };
  }

  protected async speak(
    request: GenerateRequest,
    onPiece: (piece: string) => void,
    signal: AbortSignal,
  ): Promise<Answer<Spoken>> {
    const connection = this.#connection;
    if (!connection) return modelProblem('not_loaded');
    const { server, facts } = connection;
    const bound = connection.unbound ? null : boundOf(request, facts.takesGrammar);
    const ask = (extra: object | null) =>
      send(server, '/v1/chat/completions', signal, { ...bodyOf(request, facts.model), ...extra });

    let sent = await ask(bound);
    if (sent.ok && sent.value.status === 400 && bound) {
      const problem = await refusal(server, sent.value);
      if (problem.code === 'context_overflow') return problem;
      sent = await ask(null);
      if (sent.ok && sent.value.ok) connection.unbound = true;
    }
    if (!sent.ok) return sent;
    if (!sent.value.ok) return refusal(server, sent.value);
    return readAnswer(sent.value, server, request.maxTokens, onPiece);
  }

  protected override async stop(): Promise<void> {
    this.#connection = null;
  }
}

const bodyOf = (request: GenerateRequest, model: string) => ({
  model,
  messages: request.messages,
  stream: true,
  stream_options: { include_usage: true },
  max_tokens: request.maxTokens,
  temperature: request.temperature,
  seed: request.seed,
});

/** What keeps the answer in form. llama.cpp takes a grammar or a schema, and refuses a request with both. */
function boundOf(request: GenerateRequest, takesGrammar: boolean): object | null {
  if (takesGrammar && request.grammar !== null) return { grammar: request.grammar };
  if (!request.schema) return null;
  return {
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'answer', strict: true, schema: request.schema },
    },
  };
}
