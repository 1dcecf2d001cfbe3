/** A loaded model against a server of the test's own, which is closed afterwards. */
import { afterEach } from 'vitest';
import { OpenAiModel } from '../../src/models/openai';
import type { GenerateRequest } from '../../src/models/port';
import { MODELS, serve, type Chat, type TestServer } from './sse-server';

export const REQUEST: GenerateRequest = {
  messages: [{ role: 'user', content: 'Count.' }],
  grammar: 'root ::= "one"',
  schema: { type: 'object' },
  maxTokens: 50,
  temperature: 0.5,
  seed: 7,
};
const open: TestServer[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

export async function against(chat: Chat, pages = MODELS, apiKey?: string) {
  const server = await serve(chat, pages);
  open.push(server);
  const model = new OpenAiModel();
  const source = { backend: 'openai', endpoint: server.address, model: 'tiny' } as const;
  const loaded = await model.load({ ...source, ...(apiKey && { apiKey }) });
  return { server, model, loaded, answer: (extra = {}) => model.generate({ ...REQUEST, ...extra }) };
}
export const says =
  (status: number, body: unknown, type = 'application/json'): Chat =>
  (response) =>
    response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
