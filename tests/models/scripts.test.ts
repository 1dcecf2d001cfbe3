/** What the script and the recording do beyond the contract. */
import { describe, expect, it } from 'vitest';
import type { GenerateRequest } from '../../src/models/port';
import { modelProblem } from '../../src/models/problems';
import { RecordedModel } from '../../src/models/recorded';
import { ScriptedModel, type ScriptReply } from '../../src/models/scripted';
import { COUNTING } from './contract';

const REQUEST: GenerateRequest = {
  messages: [{ role: 'user', content: 'Count.' }],
  grammar: null,
  maxTokens: 100,
  temperature: 0.5,
  seed: 1,
};

describe('a script', () => {
  it('is told the call, and may answer with text, more than text, a problem, or an exception', async () => {
    const replies: (() => ScriptReply)[] = [
      () => 'a b',
      () => ({ text: 'c', finish: 'other', seconds: 3, usage: { promptTokens: 1, completionTokens: 2 } }),
      () => modelProblem('device_lost'),
      () => {
        throw new Error('bug');
      },
    ];
    const model = new ScriptedModel((_request, call) => replies[call]!());
    await model.load({ backend: 'scripted', script: '' });
    expect(await model.generate(REQUEST)).toMatchObject({ value: { text: 'a b', finish: 'stop' } });
    expect(await model.generate(REQUEST)).toEqual({ ok: true, value: replies[1]!() });
    expect(await model.generate(REQUEST)).toMatchObject({ code: 'device_lost' });
    expect(await model.generate(REQUEST)).toMatchObject({ code: 'failed', detail: 'Error: bug' });
  });

  it('says one thing at a time, and unloading ends it', async () => {
    const model = new ScriptedModel(() => COUNTING, { pause: () => new Promise(() => undefined) });
    await model.load({ backend: 'scripted', script: '' });
    const first = model.generate(REQUEST);
    expect(await model.generate(REQUEST)).toMatchObject({ code: 'failed' });
    await model.unload();
    expect(await first).toMatchObject({ code: 'aborted' });
  });

  it('overtaken while loading is not loaded', async () => {
    const model = new ScriptedModel(() => COUNTING);
    const loading = model.load({ backend: 'scripted', script: '' });
    await model.unload();
    expect(await loading).toMatchObject({ code: 'aborted' });
    expect(await model.generate(REQUEST)).toMatchObject({ code: 'not_loaded' });
  });
});

describe('a recording', () => {
  it('goes in order, says an interrupted answer again, never cuts, and ends', async () => {
    const model = new RecordedModel();
    await model.load({ backend: 'recorded', answers: ['one two', 'three'] });
    const controller = new AbortController();
    await model.generate(REQUEST, { onToken: () => controller.abort(), signal: controller.signal });
    const cut = { ...REQUEST, maxTokens: 1 };
    expect(await model.generate(cut)).toMatchObject({ value: { text: 'one two', finish: 'stop' } });
    expect(await model.generate(REQUEST)).toMatchObject({ value: { text: 'three' } });
    expect(await model.generate(REQUEST)).toMatchObject({ code: 'script_ended' });
  });
});
