/** The answer of `/v1/chat/completions`: a stream of chunks, or one document from servers that do not stream. */
import * as v from 'valibot';
import type { Spoken } from '../page-model';
import type { Answer, FinishReason } from '../port';
import { modelProblem, type ModelProblem } from '../problems';
import { errorProblem, parseJson, readText, type Server } from './http';
import { SseParser } from './sse';

/** No language has longer tokens on average: past this the server ignores `max_tokens`. */
const MAX_CHARACTERS_PER_TOKEN = 40;
/** What a chunk may weigh around its token, before a server that only makes noise is hung up on. */
const MAX_BYTES_PER_TOKEN = 4_000;
const MAX_NOISE_BYTES = 200_000;

const Words = v.object({ content: v.nullish(v.string()), reasoning_content: v.nullish(v.string()) });
const Choice = v.object({
  delta: v.nullish(Words),
  message: v.nullish(Words),
  finish_reason: v.nullish(v.string()),
});
const Chunk = v.object({
  error: v.optional(v.unknown()),
  choices: v.nullish(v.array(Choice)),
  usage: v.nullish(
    v.object({ prompt_tokens: v.nullish(v.number()), completion_tokens: v.nullish(v.number()) }),
  ),
});

const FINISH: Readonly<Record<string, FinishReason>> = { stop: 'stop', length: 'length' };

/** Puts the answer together; `full` once it is longer than it may be. */
class Collector {
  #text = '';
  #reasoning = 0;
  #finish: FinishReason | null = null;
  #usage: Spoken['usage'] = { promptTokens: null, completionTokens: null };
  readonly #room: number;

  constructor(
    readonly server: Server,
    maxTokens: number,
    readonly onPiece: (piece: string) => void,
  ) {
    this.#room = maxTokens * MAX_CHARACTERS_PER_TOKEN;
  }

  get finished(): boolean {
    return this.#finish !== null;
  }
  get full(): boolean {
    return this.#text.length + this.#reasoning >= this.#room;
  }

  /** Answers with a problem when this is no chunk, or the server reports an error in it. */
  add(document: unknown): ModelProblem | null {
    const chunk = v.safeParse(Chunk, document);
    if (!chunk.success)
      return modelProblem('failed', 'The server sent something that is no answer of a model.');
    const { choices, error, usage } = chunk.output;
    if (error !== undefined && error !== null) return errorProblem(this.server, null, document);
    const choice = choices?.[0];
    const words = choice?.delta ?? choice?.message;
    // What a model thinks before it answers is not part of the answer, but must not go on for ever either.
    this.#reasoning += words?.reasoning_content?.length ?? 0;
    const piece = (words?.content ?? '').slice(0, Math.max(0, this.#room - this.#text.length));
    this.#text += piece;
    this.onPiece(piece);
    if (choice?.finish_reason) this.#finish = FINISH[choice.finish_reason] ?? 'other';
    if (usage)
      this.#usage = {
        promptTokens: usage.prompt_tokens ?? null,
        completionTokens: usage.completion_tokens ?? null,
      };
    return null;
  }

  /** A text that was cut here is not whole, whatever the server says; nor is one without a reason given. */
  spoken(): Answer<Spoken> {
    const finish = this.full ? 'length' : (this.#finish ?? 'other');
    return { ok: true, value: { text: this.#text, finish, usage: this.#usage } };
  }
}

export async function readAnswer(
  response: Response,
  server: Server,
  maxTokens: number,
  onPiece: (piece: string) => void,
): Promise<Answer<Spoken>> {
  const collector = new Collector(server, maxTokens, onPiece);
  const limit = maxTokens * MAX_BYTES_PER_TOKEN + MAX_NOISE_BYTES;
  const whole = /json|html/i.test(response.headers.get('content-type') ?? '');
  try {
    if (!whole) return await readChunks(response, collector, limit);
    return collector.add(parseJson(await readText(response, limit))) ?? collector.spoken();
  } catch (error) {
    // Broken off after the last word, only the count of tokens is missing.
    if (collector.finished) return collector.spoken();
    return modelProblem(error instanceof TypeError ? 'unreachable' : 'failed', error);
  }
}

async function readChunks(response: Response, collector: Collector, limit: number): Promise<Answer<Spoken>> {
  const reader = response.body?.getReader();
  if (!reader) return modelProblem('failed', 'The server sent an empty answer.');
  const parser = new SseParser();
  try {
    for (let bytes = 0; bytes < limit;) {
      const { done, value } = await reader.read();
      bytes += value?.length ?? 0;
      for (const data of done ? parser.end() : parser.push(value)) {
        if (data.trim() === '[DONE]') return collector.spoken();
        const problem = collector.add(parseJson(data));
        if (problem || collector.full) return problem ?? collector.spoken();
      }
      if (done && collector.finished) return collector.spoken();
      if (done) return modelProblem('failed', 'The stream of the server ended in the middle.');
    }
    return modelProblem('failed', 'The server sends far more than an answer can be long.');
  } finally {
    // Not awaited: some streams only settle this when the other side hangs up.
    reader.cancel().catch(() => undefined);
  }
}
