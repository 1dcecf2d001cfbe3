/** What every back end owes the callers of the port, whatever engine stands behind it. */
import { afterEach, describe, expect, it } from 'vitest';
import type { ChatModel, GenerateRequest, ModelSource } from '../../src/models/port';

/** What the request asks for; an engine that honours grammars can say nothing else. */
export const COUNTING = 'one two three four five six seven eight nine ten eleven twelve';

const REQUEST: GenerateRequest = {
  messages: [
    { role: 'system', content: 'You count.' },
    { role: 'user', content: `Say: ${COUNTING}` },
  ],
  grammar: `root ::= "${COUNTING}"`,
  maxTokens: 100,
  temperature: 0,
  seed: 7,
};

export interface ContractOptions {
  /** False for a back end whose texts were cut before they came to it. */
  readonly cuts?: boolean;
  readonly timeout?: number;
}

export function describeModelContract(
  name: string,
  make: () => Promise<{ model: ChatModel; source: ModelSource }>,
  { cuts = true, timeout = 60_000 }: ContractOptions = {},
): void {
  describe(`${name} keeps the contract of models`, { timeout }, () => {
    let model: ChatModel;
    let source: ModelSource;
    const loaded = async () => {
      ({ model, source } = await make());
      expect(await model.load(source)).toMatchObject({ ok: true });
    };
    afterEach(() => model.unload());

    it('can be probed and loaded', async () => {
      ({ model, source } = await make());
      expect(model.backend).toBe(source.backend);
      expect(await model.probe()).toMatchObject({ ok: true });
      const answer = await model.load(source, {
        onProgress: ({ fraction }) => expect(fraction).toBeLessThan(1.01),
      });
      if (!answer.ok) throw new Error(answer.detail);
      expect(answer.value.engine).not.toBe('');
      expect(answer.value.contextTokens).toBeGreaterThan(0);
    });

    it('streams the text it answers with, and counts', async () => {
      await loaded();
      const pieces: string[] = [];
      const answer = await model.generate(REQUEST, { onToken: (piece) => pieces.push(piece) });
      if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`);
      expect(answer.value.finish).toBe('stop');
      expect(answer.value.text).not.toBe('');
      expect(pieces.join('')).toBe(answer.value.text);
      expect(answer.value.seconds).toBeGreaterThanOrEqual(0);
      const { promptTokens, completionTokens } = answer.value.usage;
      for (const count of [promptTokens, completionTokens])
        expect(count === null || (Number.isInteger(count) && count >= 0)).toBe(true);
    });

    it('stops when told to, and can be asked again', async () => {
      await loaded();
      const controller = new AbortController();
      const stop = () => controller.abort();
      const stopped = await model.generate(REQUEST, { onToken: stop, signal: controller.signal });
      expect(stopped).toMatchObject({ ok: false, code: 'aborted' });
      expect(await model.generate(REQUEST, { signal: controller.signal })).toMatchObject({ code: 'aborted' });
      expect(await model.generate(REQUEST)).toMatchObject({ ok: true, value: { finish: 'stop' } });
    });

    it('answers nothing before it is loaded, after it is unloaded, or once loading was stopped', async () => {
      ({ model, source } = await make());
      const notLoaded = { ok: false, code: 'not_loaded' };
      expect(await model.generate(REQUEST)).toMatchObject(notLoaded);
      expect(await model.load(source, { signal: AbortSignal.abort() })).toMatchObject({ code: 'aborted' });
      expect(await model.generate(REQUEST)).toMatchObject(notLoaded);
      expect(await model.load(source)).toMatchObject({ ok: true });
      await model.unload();
      expect(await model.generate(REQUEST)).toMatchObject(notLoaded);
      await model.unload();
      expect(await model.load(source)).toMatchObject({ ok: true });
    });

    if (cuts)
      it('says so when the text was cut', async () => {
        await loaded();
        const answer = await model.generate({ ...REQUEST, maxTokens: 2 });
        expect(answer).toMatchObject({ ok: true, value: { finish: 'length' } });
        expect(await model.generate(REQUEST)).toMatchObject({ ok: true, value: { finish: 'stop' } });
      });

    it('answers a source of another kind with a problem', async () => {
      ({ model, source } = await make());
      const other: ModelSource =
        source.backend === 'recorded' ? { backend: 'promptApi' } : { backend: 'recorded', answers: [] };
      expect(await model.load(other)).toMatchObject({ ok: false });
    });
  });
}
