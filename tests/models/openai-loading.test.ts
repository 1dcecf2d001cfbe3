/** What loading learns from an endpoint. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AgentSchema } from '../../src/sim/contract/agent';
import { against, REQUEST } from './against';
import { counts, MODELS } from './sse-server';

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

  it('keeps of a talkative server what an episode has room for, and no key that it repeats', async () => {
    const props = { default_generation_settings: { n_ctx: 2048 }, build_info: 'b'.repeat(5_000) };
    const { loaded } = await against(counts, { ...MODELS, '/props': props });
    if (!loaded.ok) throw new Error(loaded.detail);
    const { engine, contextTokens, quantisation } = loaded.value;
    expect(engine).toMatch(/^llama\.cpp b+$/);
    const prompt = { name: 'paper', version: 1 };
    const agent = { backend: 'openai', model: 'tiny', prompt, temperature: 0, seed: 0 };
    expect(v.is(AgentSchema, { ...agent, engine, contextTokens, quantisation })).toBe(true);
    const echo = { '/v1/models': { you: 'sent Bearer sk-secret' } };
    const { loaded: refused } = await against(counts, echo, 'sk-secret');
    expect(refused).toMatchObject({ ok: false, detail: expect.stringContaining('(key)') as string });
    expect(JSON.stringify(refused)).not.toContain('sk-secret');
  });

  it('meets nobody at a closed port', async () => {
    const { server, answer, model } = await against(counts);
    await server.close();
    expect(await answer()).toMatchObject({ code: 'unreachable' });
    const source = { backend: 'openai', endpoint: server.address, model: 'tiny' } as const;
    expect(await model.load(source)).toMatchObject({ code: 'unreachable' });
  });
});
