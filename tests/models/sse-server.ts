/** A real HTTP server on this machine that talks like an OpenAI-style endpoint, well or badly. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COUNTING } from './contract';

export interface ChatBody {
  readonly model: string;
  readonly max_tokens: number;
  readonly grammar?: string;
  readonly response_format?: unknown;
  readonly [field: string]: unknown;
}
export type Chat = (response: ServerResponse, body: ChatBody) => void;
export type Pages = Readonly<Record<string, unknown>>;

export interface TestServer {
  readonly address: string;
  /** Method and path of every request so far. */
  readonly seen: string[];
  readonly bodies: ChatBody[];
  readonly headers: IncomingMessage['headers'][];
  close(): Promise<void>;
}

export const MODELS: Pages = { '/v1/models': { data: [{ id: 'tiny' }] } };
export const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
export const piece = (content: string, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: { content }, finish_reason }] });
export const streamHead = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

/** Counts, a word a token, as far as it may. */
export const counts: Chat = (response, { max_tokens }) => {
  const words = COUNTING.match(/\s*\S+/g) ?? [];
  streamHead(response);
  for (const word of words.slice(0, max_tokens)) response.write(piece(word));
  response.write(piece('', words.length > max_tokens ? 'length' : 'stop'));
  const completion_tokens = Math.min(words.length, max_tokens);
  response.end(`${event({ choices: [], usage: { prompt_tokens: 20, completion_tokens } })}data: [DONE]\n\n`);
};

export async function serve(chat: Chat, pages: Pages = MODELS): Promise<TestServer> {
  const seen: string[] = [];
  const bodies: ChatBody[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    // As servers do that allow pages of other origins.
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    seen.push(`${request.method} ${path}`);
    headers.push(request.headers);
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      if (path === '/v1/chat/completions') {
        const body = JSON.parse(text) as ChatBody;
        bodies.push(body);
        chat(response, body);
      } else if (path in pages) {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(pages[path]));
      } else {
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    bodies,
    headers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
