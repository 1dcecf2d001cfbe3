/** Addresses as they are typed, and events as they are cut. */
import { describe, expect, it } from 'vitest';
import { serverAddress } from '../../src/models/openai/address';
import { SseParser } from '../../src/models/openai/sse';

describe('an address', () => {
  it.each([
    ['http://localhost:1234', 'http://localhost:1234'],
    [' localhost:1234/ ', 'http://localhost:1234'],
    ['http://localhost:1234/v1/', 'http://localhost:1234'],
    ['https://box/llm/v1/chat/completions?x#y', 'https://box/llm'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080/v1', 'http://[::1]:8080'],
  ])('%j is understood', (typed, value) => {
    expect(serverAddress(typed)).toEqual({ ok: true, value });
  });

  it.each(['', 'ftp://x', 'file:///etc/passwd', 'javascript:alert(1)', 'http://me:pw@x', 'me@x', 'http://'])(
    '%j is turned down',
    (typed) => {
      expect(serverAddress(typed)).toMatchObject({ ok: false, code: 'unreachable' });
    },
  );

  it('with a password does not show it in the diagnostics', () => {
    const answer = serverAddress('http://me:hunter2@x');
    expect(JSON.stringify(answer)).not.toContain('hunter2');
  });
});

describe('events', () => {
  const text = ': c\r\ndata: é\r\ndata:2\r\rid: 7\nevent: x\n\ndata\n\ndatax: no\n\ndata: last';
  const bytes = new TextEncoder().encode(text);
  const events = ['é\n2', '', 'last'];

  it.each([1, 2, 3, 5, 1000])('are the same in parts of %i bytes', (size) => {
    const parser = new SseParser();
    const found: string[] = [];
    for (let at = 0; at < bytes.length; at += size) found.push(...parser.push(bytes.subarray(at, at + size)));
    expect([...found, ...parser.end()]).toEqual(events);
  });

  it('without end are refused', () => {
    const parser = new SseParser();
    const line = new TextEncoder().encode(`data: ${'x'.repeat(300_000)}\n`);
    expect(() => [1, 2, 3, 4].map(() => parser.push(line))).toThrow('without end');
  });
});
