/** The pure parts of the web-llm back end. The library itself is met in a browser. */
import { prebuiltAppConfig } from '@mlc-ai/web-llm';
import { describe, expect, it } from 'vitest';
import { filesAddress, recordFor, selfHostedAddress } from '../../src/models/webllm/addresses';
import { PieceBuffer } from '../../src/models/pieces';
import { generateWith, requestOf } from '../../src/models/webllm/generation';
import { reload } from '../../src/models/webllm/reload';
import { problemOfWebllm } from '../../src/models/webllm/problems';
import { progressOf } from '../../src/models/webllm/progress';
import { ThinkingFilter } from '../../src/models/webllm/thinking';

const ID = 'Llama-3.1-8B-Instruct-q4f16_1-MLC-1k';

describe('addresses', () => {
  it('follow the engine in appending resolve/main/', () => {
    expect(filesAddress('https://host/a/b')).toBe('https://host/a/b/resolve/main/');
    expect(filesAddress('https://host/resolve/x/b/')).toBe('https://host/resolve/x/b/');
  });

  it('of a self-hosted copy are all below its base', () => {
    const record = recordFor(
      { backend: 'webllm', id: ID, baseUrl: 'http://localhost:8000/m' },
      prebuiltAppConfig.model_list,
    );
    const folder = 'http://localhost:8000/m/Llama-3.1-8B-Instruct-q4f16_1-MLC/resolve/main/';
    expect(record).toMatchObject({ model: folder, overrides: { context_window_size: 1024 } });
    expect(record?.model_lib).toBe(`${folder}Llama-3_1-8B-Instruct-q4f16_1_cs1k-webgpu.wasm`);
  });

  it('are refused when they are none', () => {
    for (const base of ['', 'models', 'file:///m', 'javascript:alert(1)'])
      expect(selfHostedAddress(base, ID)).toBeNull();
  });

  it('carry check sums to the engine by what they are of', () => {
    const library = 'Llama-3_1-8B-Instruct-q4f16_1_cs1k-webgpu.wasm';
    const checksums = {
      'mlc-chat-config.json': 'sha256-a',
      [library]: 'sha256-b',
      'tokenizer.json': 'sha256-c',
    };
    const record = recordFor(
      { backend: 'webllm', id: ID, baseUrl: 'https://h', checksums },
      prebuiltAppConfig.model_list,
    );
    expect(record?.integrity).toEqual({
      config: 'sha256-a',
      model_lib: 'sha256-b',
      tokenizer: { 'tokenizer.json': 'sha256-c' },
      onFailure: 'error',
    });
  });
});

it('progress is read out of sentences', () => {
  const text = 'Fetching param cache[3/108]: 250MB fetched. 25% completed, 5 secs elapsed.';
  expect(progressOf({ progress: 0.25, text })).toMatchObject({
    phase: 'download',
    loadedBytes: 250 * 2 ** 20,
    totalBytes: 1000 * 2 ** 20,
    fraction: 0.25,
  });
  expect(progressOf({ progress: 0.5, text: 'Loading model from cache[1/2]: 9MB loaded.' }).phase).toBe(
    'start',
  );
  expect(progressOf({ progress: Number.NaN, text: 'Start to fetch params' })).toMatchObject({
    phase: 'download',
    fraction: 0,
  });
});

describe('the empty thinking block', () => {
  const filtered = (...pieces: string[]) => {
    const filter = new ThinkingFilter();
    return pieces.map((piece) => filter.pass(piece)).join('') + filter.end();
  };
  it('is taken off, however it is cut', () => {
    expect(filtered('<think>\n\n</think>\n\n{"a":1}')).toBe('{"a":1}');
    expect(filtered('<th', 'ink>\n', '\n</think', '>', '\n\n{"a"', ':1}')).toBe('{"a":1}');
  });
  it('leaves every other text as it is', () => {
    expect(filtered('{"a":1}')).toBe('{"a":1}');
    expect(filtered('<', 'b>')).toBe('<b>');
    expect(filtered('<think>aloud</think>')).toBe('<think>aloud</think>');
    expect(filtered('', ' x')).toBe(' x');
  });
});

it('the request is in the words of the engine', () => {
  const asked = { messages: [], grammar: 'root ::= "a"', maxTokens: 9, temperature: 0, seed: 7 };
  expect(requestOf(asked, true)).toMatchObject({
    stream: true,
    stream_options: { include_usage: true },
    response_format: { type: 'grammar', grammar: 'root ::= "a"' },
    extra_body: { enable_thinking: false },
    seed: 7,
  });
  expect(requestOf({ ...asked, grammar: null }, false)).not.toHaveProperty('response_format');
});

describe('words of the engine', () => {
  const error = (name: string, message: string) => Object.assign(new Error(message), { name });
  it.each([
    [error('ModelNotFoundError', 'Cannot find model record in appConfig for x.'), 'unknown_model'],
    [error('ShaderF16SupportError', 'This model requires WebGPU extension shader-f16'), 'f16_missing'],
    [
      error('DeviceLostError', 'The WebGPU device was lost while loading the model. … running out of memory'),
      'device_lost',
    ],
    [error('IntegrityError', 'Integrity verification failed for http://x'), 'integrity'],
    [
      error('ContextWindowSizeExceededError', 'Prompt tokens exceed context window size: …'),
      'context_overflow',
    ],
    [
      error(
        'GrammarMatcherInitError',
        'Failed to initialize the grammar matcher for response format `grammar`',
      ),
      'grammar_rejected',
    ],
    [error('Error', 'Unable to find a compatible GPU. This issue might be …'), 'no_adapter'],
    [
      error('Error', 'Cannot initialize runtime because of requested maxBufferSize exceeds limit.'),
      'adapter_too_weak',
    ],
    [error('CompileError', 'WebAssembly.instantiate(): expected magic word'), 'wrong_library'],
    [error('LinkError', 'WebAssembly.instantiate(): Import #3'), 'wrong_library'],
    [error('Error', 'Cannot find global function vm.builtin.x'), 'wrong_library'],
    [error('QuotaExceededError', 'Quota exceeded.'), 'quota'],
    [error('TypeError', "Failed to execute 'add' on 'Cache': Request failed"), 'download_failed'],
    [error('TypeError', 'Failed to fetch'), 'download_failed'],
    [error('RangeError', 'Array buffer allocation failed'), 'out_of_memory'],
    [error('SyntaxError', 'Unexpected token < in JSON'), 'bad_model'],
    ['Engine.unload() is called.', 'device_lost'],
    [error('AbortError', "Failed to execute 'mapAsync' on 'GPUBuffer': Device is lost"), 'device_lost'],
    [error('AbortError', 'A valid external Instance reference no longer exists.'), 'device_lost'],
    [{ odd: true }, 'failed'],
  ])('%s', (cause, code) => expect(problemOfWebllm(cause).code).toBe(code));
});

describe('loading', () => {
  const record = { model: 'https://h/m', model_id: 'm-q4f32_1', model_lib: 'https://h/m.wasm' };
  const notLoaded = Object.assign(new Error('Model not loaded before …'), { name: 'ModelNotLoadedError' });
  const engine = (getMessage: () => Promise<string>) => ({ reload: async () => undefined, getMessage });

  it('that resolves with nothing loaded is a lost device, or an abort', async () => {
    const lost = engine(() => Promise.reject(notLoaded));
    const never = new AbortController().signal;
    expect(await reload(lost, record, undefined, never)).toMatchObject({ ok: false, code: 'device_lost' });
    const stop = new AbortController();
    const stopped = { ...lost, reload: async () => stop.abort() };
    expect(await reload(stopped, record, undefined, stop.signal)).toMatchObject({ code: 'aborted' });
  });

  it('tells the window that was asked for', async () => {
    const answer = await reload(
      engine(async () => ''),
      record,
      1_024,
      new AbortController().signal,
    );
    expect(answer).toMatchObject({ ok: true, value: { contextTokens: 1_024, quantisation: 'q4f32_1' } });
  });
});

it('a generation reads its stream to the end after an abort, and interrupts again', async () => {
  const stop = new AbortController();
  let read = 0;
  let interrupts = 0;
  async function* stream() {
    for (const content of ['a', 'b', 'c']) {
      read++;
      yield { choices: [{ delta: { content }, finish_reason: null }] };
    }
    yield { choices: [{ delta: {}, finish_reason: 'abort' }] };
    yield { choices: [], usage: { prompt_tokens: 5, completion_tokens: 3 } };
  }
  const engine = {
    chat: { completions: { create: async () => stream() } },
    interruptGenerate: async () => void interrupts++,
  } as unknown as Parameters<typeof generateWith>[0];
  const pieces = new PieceBuffer(() => stop.abort());
  const value = await generateWith(
    engine,
    { messages: [], grammar: null, maxTokens: 9, temperature: 0, seed: 1 },
    { quietly: false, pieces, signal: stop.signal },
  );
  expect(value).toMatchObject({
    text: 'a',
    finish: 'abort',
    usage: { promptTokens: 5, completionTokens: 3 },
  });
  expect([read, interrupts > 0]).toEqual([3, true]);
});
