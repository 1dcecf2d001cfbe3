/** Serves a built folder on this machine, as any static host would. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { ROOT } from './run.mjs';

const HEADERS = {
  // Both together make the page cross-origin isolated, which threads in WebAssembly need.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Only files whose name holds a hash of their content may be kept without asking again. */
const cacheControl = (pathname) =>
  pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Listens on `port` or, when it is taken, on the next free one; at most 50 further. */
function listen(server, port, last = port + 50) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (error.code !== 'EADDRINUSE' || port === 0 || port >= last) reject(error);
      else resolve(listen(server, port + 1, last));
    });
    server.listen(port, 'localhost', () => resolve());
  });
}

/**
 * Serves `dist` under `mount` ("/", or a sub-path that begins and ends with a slash). Port 0 is any free port. Resolves
 * with the address to open and a function that stops serving.
 */
export async function serveDist({ port = 0, mount = '/' } = {}) {
  const files = sirv(join(ROOT, 'dist'), {
    etag: true,
    setHeaders: (response, pathname) => response.setHeader('Cache-Control', cacheControl(pathname)),
  });
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!request.url?.startsWith(mount)) return void response.writeHead(404).end();
    request.url = request.url.slice(mount.length - 1);
    files(request, response);
  });
  await listen(server, port);
  return {
    url: `http://localhost:${server.address().port}${mount}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Browsers keep connections open; without this a stop would wait for them.
        server.closeAllConnections();
      }),
  };
}
