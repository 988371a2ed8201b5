/** Files of a package, below a signed prefix that binds them to one attempt's host: `/c/<claims>/<path>`. */
import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { byteRange } from './byte-range.ts';
import { charsetOf, mediaType, needsCharset } from './media-type.ts';
import { openPackageFile, stepsOf } from './package-file.ts';
import { refuse, respond } from './respond.ts';

/** Text up to this size is read whole, to see how it is written. */
const readWholeBytes = 2 * 1024 * 1024;

export interface FileRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Folder of the package. */
  folder: string;
  /** Path below it as the address has it. */
  encodedPath: string;
  headers: OutgoingHttpHeaders;
}

async function typeOf(name: string, handle: FileHandle, size: number): Promise<string> {
  const type = mediaType(name);
  if (!needsCharset(type) || size > readWholeBytes) return type;
  const bytes = Buffer.alloc(size);
  await handle.read(bytes, 0, size, 0);
  return charsetOf(type, bytes, isUtf8);
}

async function send({ request, response, headers }: FileRequest, name: string, handle: FileHandle): Promise<void> {
  const { size, mtimeMs } = await handle.stat();
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  const type = await typeOf(name, handle, size);
  const about = { ...headers, 'content-type': type, 'accept-ranges': 'bytes', etag };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, about);
    response.end();
    return;
  }
  const same = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = byteRange(same ? request.headers.range : undefined, size);
  if (range === 'unsatisfiable')
    return respond(response, 416, 'text/plain; charset=utf-8', 'The file has no such part.\n', {
      ...headers,
      'content-range': `bytes */${size}`,
    });
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range;
  response.writeHead(range === 'whole' ? 200 : 206, {
    ...about,
    'content-length': part.end - part.start + 1,
    ...(range === 'whole' ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
  });
  if (request.method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  await pipeline(handle.createReadStream({ ...part, autoClose: false }), response);
}

export async function serveFile(asked: FileRequest): Promise<void> {
  const steps = stepsOf(asked.encodedPath);
  const handle = steps && (await openPackageFile(asked.folder, steps));
  if (!handle) return refuse(asked.response, 404, 'There is no such file in this course.');
  try {
    await send(asked, path.basename(steps.at(-1) ?? ''), handle);
  } finally {
    await handle.close().catch(() => {});
  }
}
