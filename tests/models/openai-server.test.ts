/** Endpoints that behave badly, as real ones do. */
import { afterEach, describe, expect, it } from 'vitest';
import { OpenAiModel } from '../../src/models/openai';
import type { GenerateRequest } from '../../src/models/port';
import { MODELS, counts, event, piece, serve, streamHead, type Chat, type TestServer } from './sse-server';

const REQUEST: GenerateRequest = {
  messages: [{ role: 'user', content: 'Count.' }],
  grammar: 'root ::= "one"',
  schema: { type: 'object' },
  maxTokens: 50,
  temperature: 0.5,
  seed: 7,
};
const DONE = 'data: [DONE]\n\n';

const open: TestServer[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

async function against(chat: Chat, pages = MODELS, apiKey?: string) {
  const server = await serve(chat, pages);
  open.push(server);
  const model = new OpenAiModel();
  const source = { backend: 'openai', endpoint: server.address, model: 'tiny' } as const;
  const loaded = await model.load({ ...source, ...(apiKey && { apiKey }) });
  return { server, model, loaded, answer: (extra = {}) => model.generate({ ...REQUEST, ...extra }) };
}
const says =
  (status: number, body: unknown, type = 'application/json'): Chat =>
  (response) =>
    response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

describe('a stream', () => {
  it('may be cut inside characters, line ends and lines', async () => {
    const whole = Buffer.from(
      `: hello\r\n\r\n${piece('Grüße ').replaceAll('\n', '\r\n')}${piece('€ 🦊', 'stop')}${DONE}`,
    );
    const { answer } = await against((response) => {
      streamHead(response);
      for (const byte of whole) response.write(Buffer.from([byte]));
      response.end();
    });
    expect(await answer()).toMatchObject({ ok: true, value: { text: 'Grüße € 🦊', finish: 'stop' } });
  });

  it.each<[string, Chat, string]>([
    ['that ends in a chunk', (r) => streamHead(r).end(piece('one') + piece('two').slice(0, 30)), 'failed'],
    ['that ends without a reason', (r) => streamHead(r).end(piece('one')), 'failed'],
    ['of garbage', (r) => streamHead(r).end('data: <html>\n\n'), 'failed'],
    ['that is empty', (r) => streamHead(r).end(), 'failed'],
    ['that breaks off', (r) => streamHead(r).write(piece('one'), () => r.destroy()), 'unreachable'],
    ['with an error', (r) => streamHead(r).end(event({ error: { message: 'no memory' } })), 'refused'],
    [
      'with an overflow',
      (r) => streamHead(r).end(event({ error: { message: 'Context size has been exceeded.' } })),
      'context_overflow',
    ],
    ['that is never a line', (r) => streamHead(r).end('x'.repeat(1_500_000)), 'failed'],
    ['that is noise', (r) => streamHead(r).end(': hm\n'.repeat(200_000)), 'failed'],
  ])('%s is a problem', async (_what, chat, code) => {
    const { answer } = await against(chat);
    expect(await answer()).toMatchObject({ ok: false, code });
  });

  it('without end is cut where the tokens cannot reach', async () => {
    const { answer } = await against((response) => {
      streamHead(response);
      const more = () => {
        while (!response.destroyed && response.write(piece('x'.repeat(500))));
      };
      response.on('drain', more);
      more();
    });
    const cut = await answer();
    expect(cut).toMatchObject({ ok: true, value: { finish: 'length' } });
    if (cut.ok) expect(cut.value.text).toHaveLength(REQUEST.maxTokens * 40);
  });

  it('that only says it is done has given no reason', async () => {
    const { answer } = await against((response) => streamHead(response).end(piece('one') + DONE));
    expect(await answer()).toMatchObject({ ok: true, value: { text: 'one', finish: 'other' } });
  });

  it('may be one document instead', async () => {
    const message = { role: 'assistant', content: 'one' };
    const { answer } = await against(says(200, { choices: [{ message, finish_reason: 'stop' }] }));
    expect(await answer()).toMatchObject({ ok: true, value: { text: 'one', finish: 'stop' } });
  });
});

describe('a refusal', () => {
  it.each<[number, unknown, string, string]>([
    [401, { error: { message: 'Bad key sk-secret' } }, 'refused', 'HTTP 401: Bad key (key)'],
    [404, { error: { message: "model 'tiny' not found" } }, 'unknown_model', 'not found'],
    [404, '<h1>Nothing here</h1>', 'refused', 'HTTP 404: Nothing here'],
    [500, `<style>b{}</style><b>Oh no</b>${'!'.repeat(3_000_000)}`, 'refused', 'HTTP 500: Oh no'],
    [400, { error: { message: 'x', type: 'exceed_context_size_error' } }, 'context_overflow', 'HTTP 400'],
    [200, { error: 'Unexpected endpoint' }, 'refused', 'Unexpected endpoint'],
    [200, '<html>Sign in</html>', 'failed', 'no answer of a model'],
  ])('%s %j becomes a problem', async (status, body, code, detail) => {
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    const { answer } = await against(says(status, body, type), MODELS, 'sk-secret');
    const problem = await answer();
    expect(problem).toMatchObject({ ok: false, code, detail: expect.stringContaining(detail) });
    if (!problem.ok) expect(problem.detail.length).toBeLessThanOrEqual(600);
  });

  it('of the schema is answered by asking without, from then on', async () => {
    const { answer, server } = await against((response, body) =>
      body.response_format ? says(400, { error: 'no schemas' })(response, body) : counts(response, body),
    );
    expect(await answer()).toMatchObject({ ok: true, value: { finish: 'stop' } });
    expect(await answer()).toMatchObject({ ok: true });
    expect(server.bodies.map((body) => 'response_format' in body)).toEqual([true, false, false]);
    expect(server.bodies[0]).toMatchObject({
      model: 'tiny',
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 50,
      temperature: 0.5,
      seed: 7,
    });
    expect(server.bodies[0]).not.toHaveProperty('grammar');
  });

  it('that has another reason is not taken for one of the schema', async () => {
    const { answer, server } = await against(says(400, { error: 'broken' }));
    expect(await answer()).toMatchObject({ code: 'refused' });
    expect(await answer()).toMatchObject({ code: 'refused' });
    expect(server.bodies.map((body) => 'response_format' in body)).toEqual([true, false, true, false]);
  });
});

describe('loading', () => {
  it('asks nothing before, sends the key, and learns the window from llama.cpp', async () => {
    const props = { default_generation_settings: { n_ctx: 2048 }, build_info: 'b9' };
    const { loaded, server, answer } = await against(counts, { ...MODELS, '/props': props }, 'k');
    expect(loaded).toMatchObject({ ok: true, value: { engine: 'llama.cpp b9', contextTokens: 2048 } });
    expect(server.seen[0]).toBe('GET /v1/models');
    expect(server.headers.every(({ authorization }) => authorization === 'Bearer k')).toBe(true);
    await answer();
    expect(server.bodies[0]).toMatchObject({ grammar: REQUEST.grammar });
    expect(server.bodies[0]).not.toHaveProperty('response_format');
  });

  it.each([
    [{ '/api/v0/models/tiny': { max_context_length: 9000, loaded_context_length: 5000 } }, 5000],
    [{ '/api/ps': { models: [{ name: 'tiny', context_length: 6000 }] } }, 6000],
    [{ '/v1/models': { data: [{ id: 'tiny', max_model_len: 7000 }] } }, 7000],
    [{ '/v1/models': { data: [{ id: 'tiny:latest', max_model_len: 'huge' }] } }, 4096],
  ])('learns the window from %j', async (pages, contextTokens) => {
    const { loaded } = await against(counts, { ...MODELS, ...pages });
    expect(loaded).toMatchObject({ ok: true, value: { contextTokens } });
  });

  it.each([
    [{ '/v1/models': { data: [{ id: 'other' }] } }, 'unknown_model'],
    [{ '/v1/models': 'hello' }, 'failed'],
    [{}, 'refused'],
  ])('of %j is a problem', async (pages, code) => {
    const { loaded, answer } = await against(counts, pages as typeof MODELS);
    expect(loaded).toMatchObject({ ok: false, code });
    expect(await answer()).toMatchObject({ code: 'not_loaded' });
  });

  it('meets nobody at a closed port', async () => {
    const { server, answer, model } = await against(counts);
    await server.close();
    expect(await answer()).toMatchObject({ code: 'unreachable' });
    const source = { backend: 'openai', endpoint: server.address, model: 'tiny' } as const;
    expect(await model.load(source)).toMatchObject({ code: 'unreachable' });
  });
});
