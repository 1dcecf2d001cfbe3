/** A host of model files that go wrong in a way of their own, on another origin, with the headers docs/models.md asks for. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** What the folder named in the address does. */
const FOLDERS: Readonly<Record<string, (file: string, response: ServerResponse) => void>> = {
  missing: (_, response) => void response.writeHead(404).end('Not found'),
  /** Hosts of single-page apps answer everything with their page. */
  pages: (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>'),
  garbage: (file, response) => {
    if (file.endsWith('.json')) response.writeHead(200).end(JSON.stringify(CONFIG));
    else response.writeHead(200, { 'Content-Type': 'application/wasm' }).end('no library at all');
  },
  /** A true WebAssembly module that is no model library. */
  foreign: (file, response) => {
    if (file.endsWith('.json')) response.writeHead(200).end(JSON.stringify(CONFIG));
    else response.writeHead(200).end(Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  },
  broken: (_, response) => response.destroy(),
  silent: () => undefined,
};

const CONFIG = { tokenizer_files: ['tokenizer.json'], context_window_size: 4096, sliding_window_size: -1 };

export interface FakeHost {
  /** Base address of a folder above. */
  at(folder: keyof typeof FOLDERS): string;
  readonly asked: string[];
}

export function useFakeHost(): FakeHost {
  let server: Server;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      const [, folder = '', ...rest] = (request.url ?? '').split('/');
      asked.push(request.url ?? '');
      (FOLDERS[folder] ?? FOLDERS['missing']!)(rest.at(-1) ?? '', response);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return {
    asked,
    at: (folder) => `http://localhost:${(server.address() as AddressInfo).port}/${folder}`,
  };
}
