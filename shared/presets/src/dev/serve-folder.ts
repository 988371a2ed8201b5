import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

/** Serves a file below `folder` uncached. Returns false if there is no such file. */
export function serveFile(folder: string, name: string, request: IncomingMessage, response: ServerResponse): boolean {
  const file = path.join(folder, path.normalize(`/${decodeURIComponent(name)}`));
  const type = types[path.extname(file)];
  const size = type && statSync(file, { throwIfNoEntry: false })?.size;
  if (!type || size === undefined) return false;
  response.writeHead(200, {
    'content-type': type,
    'content-length': size,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
  return true;
}
