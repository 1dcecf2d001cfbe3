import * as Comlink from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineHost } from '../../src/models/host';
import type { Generated, ModelSource } from '../../src/models/port';
import { EngineClient, type EngineOptions } from '../../src/workers/engine-client';

const LOADED = { engine: 'test 1', contextTokens: 4_096, charactersPerToken: null, quantisation: null };
const SOURCE: ModelSource = { backend: 'wllama', file: 'tiny.gguf' };
const REQUEST = { messages: [], grammar: null, maxTokens: 1, temperature: 0, seed: 0 };
const SAID: Generated = {
  text: 'yes',
  finish: 'stop',
  usage: { promptTokens: 1, completionTokens: 1 },
  seconds: 0,
};
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A worker over a message channel whose engine is the given one. */
class EngineWorker extends EventTarget {
  terminated = false;
  readonly #channel = new MessageChannel();

  constructor(host: Partial<EngineHost>) {
    super();
    this.#channel.port1.onmessage = ({ data }) =>
      void this.dispatchEvent(new MessageEvent('message', { data }));
    Comlink.expose(
      { load: async () => ({ ok: true, value: LOADED }), ping: async () => true, ...host },
      this.#channel.port2 as unknown as Comlink.Endpoint,
    );
  }
  postMessage(message: unknown, transfer: [] = []): void {
    if (!this.terminated) this.#channel.port1.postMessage(message, transfer);
  }
  terminate(): void {
    this.terminated = true;
    this.#channel.port1.close();
  }
}

const clients: EngineClient[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.unload())));

function clientOf(host: Partial<EngineHost>, options: Partial<EngineOptions> = {}) {
  const workers: EngineWorker[] = [];
  const client = new EngineClient('wllama', {
    openFile: async () => new Blob(),
    startWorker: () => {
      const worker = new EngineWorker(host);
      workers.push(worker);
      return worker as unknown as Worker;
    },
    ...options,
  });
  clients.push(client);
  return { client, workers };
}

describe('an engine', () => {
  it('is not started for a file that was still being opened when it was stopped', async () => {
    const stop = new AbortController();
    const openFile = async () => {
      stop.abort();
      return new Blob();
    };
    const { client, workers } = clientOf({}, { openFile });
    expect(await client.load(SOURCE, { signal: stop.signal })).toMatchObject({ code: 'aborted' });
    expect(workers).toEqual([]);
  });

  it('that is idle is not ended for a token that came after its answer', async () => {
    let sayLate: (piece: string) => void = () => undefined;
    const { client } = clientOf(
      {
        generate: async (_, onToken) => {
          sayLate = onToken;
          return { ok: true, value: SAID };
        },
      },
      { patience: { tokenMs: 20 } },
    );
    await client.load(SOURCE);
    const heard: string[] = [];
    expect(await client.generate(REQUEST, { onToken: (piece) => heard.push(piece) })).toMatchObject({
      ok: true,
    });
    sayLate('late');
    await later(80);
    expect([client.ready, heard]).toEqual([true, []]);
  });

  it('that had to be ended after an abort is no longer ready', async () => {
    const { client } = clientOf(
      { generate: () => new Promise(() => undefined), abort: async () => undefined },
      { patience: { abortMs: 20 } },
    );
    await client.load(SOURCE);
    expect(client.ready).toBe(true);
    const stop = new AbortController();
    const answer = client.generate(REQUEST, { signal: stop.signal });
    stop.abort();
    expect(await answer).toMatchObject({ code: 'aborted' });
    expect(client.ready).toBe(false);
  });
});
