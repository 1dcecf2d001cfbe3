/** What the built-in model does beyond the contract. It is a fake one: there is none in Node. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GenerateRequest, LoadProgress } from '../../src/models/port';
import { PromptApiModel } from '../../src/models/prompt-api';
import { fakeLanguageModel, type FakeSettings } from './fake-language-model';

const request = (system: string): GenerateRequest => ({
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: 'Count.' },
  ],
  grammar: null,
  maxTokens: 100,
  temperature: 0.5,
  seed: 1,
});
const REQUEST = request('You count.');

describe('the built-in model (a fake)', () => {
  afterEach(() => vi.unstubAllGlobals());
  const BUILT_IN = { backend: 'promptApi' } as const;
  function built(settings?: FakeSettings) {
    const { global, log } = fakeLanguageModel(settings);
    vi.stubGlobal('LanguageModel', global);
    return { model: new PromptApiModel(), log };
  }

  it('is unavailable where there is none, or none for this page', async () => {
    const model = new PromptApiModel();
    expect(await model.probe()).toMatchObject({ code: 'unavailable' });
    expect(await model.load(BUILT_IN)).toMatchObject({ code: 'unavailable' });
    expect(await built({ availability: 'unavailable' }).model.probe()).toMatchObject({ code: 'unavailable' });
    vi.stubGlobal('LanguageModel', { availability: 'yes', create: async () => 7 });
    expect(await model.probe()).toMatchObject({ code: 'unavailable' });
    expect(await model.load(BUILT_IN)).toMatchObject({ code: 'failed' });
  });

  it('reports the download and the window', async () => {
    const progress: LoadProgress[] = [];
    const loaded = await built().model.load(BUILT_IN, { onProgress: (step) => progress.push(step) });
    expect(loaded).toMatchObject({ ok: true, value: { contextTokens: 1000 } });
    expect(progress.map(({ fraction }) => fraction)).toEqual([0, 0.5, 1]);
    expect(progress[1]).toMatchObject({ phase: 'download', loadedBytes: null, totalBytes: null });
  });

  it('reads the system prompt once, bounds the shape, counts, and leaves no session behind', async () => {
    const { model, log } = built();
    await model.load(BUILT_IN);
    const schema = { type: 'object' };
    const answer = await model.generate({ ...REQUEST, schema });
    expect(answer).toMatchObject({ value: { usage: { promptTokens: 5, completionTokens: 12 } } });
    await model.generate(REQUEST);
    expect(log.created.map(({ initialPrompts }) => initialPrompts)).toEqual([[], [REQUEST.messages[0]]]);
    expect(log.prompted.map(({ responseConstraint }) => responseConstraint)).toEqual([schema, undefined]);
    expect(log.created[1]).not.toHaveProperty('temperature');
    await model.generate(request('Another.'));
    expect(log.created).toHaveLength(3);
    expect(log.alive).toBe(1);
    await model.unload();
    expect(log.alive).toBe(0);
  });

  it('keeps its beginning when a generation is stopped', async () => {
    const { model, log } = built();
    await model.load(BUILT_IN);
    const controller = new AbortController();
    await model.generate(REQUEST, { onToken: () => controller.abort(), signal: controller.signal });
    expect(await model.generate(REQUEST)).toMatchObject({ ok: true });
    expect(log.created).toHaveLength(2);
  });

  it('sets a temperature only where one may be set', async () => {
    const { model, log } = built({ params: { defaultTopK: 3, maxTemperature: 0.4 } });
    await model.load(BUILT_IN);
    await model.generate(REQUEST);
    expect(log.created[1]).toMatchObject({ temperature: 0.4, topK: 3 });
  });

  it('refuses what does not fit the window', async () => {
    const { model } = built({ window: 4 });
    await model.load(BUILT_IN);
    expect(await model.generate(REQUEST)).toMatchObject({ code: 'context_overflow' });
  });

  it.each([
    ['QuotaExceededError', {}, 'context_overflow'],
    ['NotSupportedError', {}, 'unavailable'],
    ['NotSupportedError', { schema: {} }, 'grammar_rejected'],
    ['InvalidStateError', {}, 'engine_lost'],
    ['UnknownError', {}, 'failed'],
  ])('turns %s with %j into %s', async (name, extra, code) => {
    const { model } = built({ promptError: new DOMException('no', name) });
    await model.load(BUILT_IN);
    expect(await model.generate({ ...REQUEST, ...extra })).toMatchObject({ ok: false, code });
  });

  it('turns errors of creating into problems', async () => {
    const createError = new DOMException('no click', 'NotAllowedError');
    expect(await built({ createError }).model.load(BUILT_IN)).toMatchObject({ code: 'unavailable' });
  });
});
