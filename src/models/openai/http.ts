/** Requests to the server of an endpoint, and what its refusals mean. */
import * as v from 'valibot';
import type { Answer } from '../port';
import { modelProblem, type ModelProblem } from '../problems';

export interface Server {
  readonly root: string;
  readonly apiKey: string | null;
}

const MAX_JSON_CHARACTERS = 1_000_000;
const MAX_ERROR_CHARACTERS = 20_000;

/** Any answer of the server, good or bad; `unreachable` when there is none. */
export async function send(
  server: Server,
  path: string,
  signal: AbortSignal,
  body: unknown = null,
): Promise<Answer<Response>> {
  const headers = new Headers({ accept: 'application/json, text/event-stream' });
  if (server.apiKey) headers.set('authorization', `Bearer ${server.apiKey}`);
  if (body !== null) headers.set('content-type', 'application/json');
  try {
    const response = await fetch(server.root + path, {
      method: body === null ? 'GET' : 'POST',
      body: body === null ? null : JSON.stringify(body),
      headers,
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      // The conversation goes to the address that was typed and nowhere else.
      redirect: 'error',
    });
    return { ok: true, value: response };
  } catch (error) {
    // A browser does not tell a dead server from a forbidden origin.
    return modelProblem('unreachable', error);
  }
}

/** The text of a body, as far as `limit`; the rest is not fetched. */
export async function readText(response: Response, limit: number): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && text.length < limit) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
  // Not awaited: some streams only settle this when the other side hangs up.
  reader?.cancel().catch(() => undefined);
  return text.slice(0, limit);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A JSON document of the server in the expected shape. */
export async function getJson<T>(
  server: Server,
  path: string,
  shape: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<Answer<T>> {
  const answer = await send(server, path, signal);
  if (!answer.ok) return answer;
  if (!answer.value.ok) return refusal(server, answer.value);
  const text = await readText(answer.value, MAX_JSON_CHARACTERS).catch(() => null);
  if (text === null) return modelProblem('unreachable', `The answer of ${path} broke off.`);
  const document = v.safeParse(shape, parseJson(text));
  if (document.success) return { ok: true, value: document.output };
  return modelProblem('failed', `${path} is not what an OpenAI-style server answers: ${plain(server, text)}`);
}

export async function refusal(server: Server, response: Response): Promise<ModelProblem> {
  const text = await readText(response, MAX_ERROR_CHARACTERS).catch(() => '');
  return errorProblem(server, response.status, parseJson(text) ?? text);
}

const ErrorShape = v.union([
  v.pipe(
    v.object({ error: v.looseObject({ message: v.string() }) }),
    v.transform(({ error }) => `${error.message} ${typeof error['type'] === 'string' ? error['type'] : ''}`),
  ),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(({ error }) => error),
  ),
  v.pipe(
    v.object({ message: v.string() }),
    v.transform(({ message }) => message),
  ),
]);
const OVERFLOW =
  /exceed_context|context[_ ](?:length|size|window)|maximum context|too many tokens|prompt is too long/i;

/** `status` is null for an error that came inside a stream. */
export function errorProblem(server: Server, status: number | null, body: unknown): ModelProblem {
  const known = v.safeParse(ErrorShape, body);
  const said = known.success ? known.output : typeof body === 'string' ? body : JSON.stringify(body);
  const words = plain(server, said);
  const detail = status === null ? words : `HTTP ${status}: ${words}`;
  if (OVERFLOW.test(words)) return modelProblem('context_overflow', detail);
  if (status === 404 && /model/i.test(words)) return modelProblem('unknown_model', detail);
  return modelProblem('refused', detail);
}

/** Without the key, should the server repeat it, and without the tags of an error page; on one line. */
const plain = ({ apiKey }: Server, text: string): string =>
  (apiKey ? text.replaceAll(apiKey, '(key)') : text)
    .slice(0, MAX_ERROR_CHARACTERS)
    .replace(/<(style|script)\b[^]*?<\/\1>|<[^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500);
