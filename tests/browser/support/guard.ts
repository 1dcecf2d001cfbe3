/** Watches a browser context for what must never happen in any test: foreign requests and errors. */
import type { BrowserContext } from 'playwright-core';

const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Addresses without a host, such as `blob:` and `data:`, stay inside the page. */
function isForeign(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return /^(https?|wss?):$/.test(protocol) && !OWN_HOSTS.has(hostname);
}

export interface Guard {
  /** What has gone wrong so far, a line each. */
  readonly offences: readonly string[];
  /** Lets offences through whose line matches: for tests that provoke an error on purpose. */
  allow(line: RegExp): void;
}

export function guard(context: BrowserContext): Guard {
  const offences: string[] = [];
  const allowed: RegExp[] = [];
  const record = (line: string): void => {
    if (!allowed.some((pattern) => pattern.test(line))) offences.push(line);
  };
  context.on('request', (request) => {
    if (isForeign(request.url())) record(`foreign request: ${request.url()}`);
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      if (isForeign(socket.url())) record(`foreign request: ${socket.url()}`);
    });
    page.on('crash', () => record('the page crashed'));
  });
  context.on('weberror', (error) =>
    record(`uncaught error: ${error.error().stack ?? error.error().message}`),
  );
  context.on('console', (message) => {
    if (message.type() === 'error') record(`console error: ${message.text()} (${message.location().url})`);
  });
  return { offences, allow: (line) => void allowed.push(line) };
}
