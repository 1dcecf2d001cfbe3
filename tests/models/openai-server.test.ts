/** Endpoints that behave badly, as real ones do. */
import { describe, expect, it } from 'vitest';
import { against, REQUEST, says } from './against';
import { MODELS, counts, event, piece, streamHead, type Chat } from './sse-server';

const DONE = 'data: [DONE]\n\n';

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
