/**
 * Serves the script that draws PDF documents, on a host shared by all attempts, so that browsers load it once for all
 * courses, and not at all if a course has no document.
 */
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '@portico/contracts/platform/accepted-encoding';
import { secondsInDay } from 'date-fns/constants';
import { alwaysHeaders } from './headers.ts';
import { refuse, respond } from './respond.ts';

export interface ReaderScript {
  /** `reader.<hash>.js`; without a hash during development. */
  name: string;
  bytes(encoding: Encoding | undefined): Promise<Buffer>;
}

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Undefined if it has not been built. */
export async function readerScript(folder: string): Promise<ReaderScript | undefined> {
  const names = await readdir(folder).catch((): string[] => []);
  const name = names.find((each) => /^reader(\.[0-9a-f]+)?\.js$/.test(each));
  if (name === undefined) return undefined;
  const plain = await readFile(path.join(folder, name));
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    name,
    bytes(encoding) {
      if (!encoding) return Promise.resolve(plain);
      const compressed = made.get(encoding) ?? compressors[encoding](plain);
      made.set(encoding, compressed);
      return compressed;
    },
  };
}

/** @param pathname `/` and the name; any other name is not found, including that of an earlier build */
export async function serveReader(
  script: ReaderScript | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  if (!script || pathname !== `/${script.name}`) return refuse(response, 404, 'There is nothing here.');
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Scripts are read only.');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const body = await script.bytes(encoding);
  respond(response, 200, 'text/javascript; charset=utf-8', body, {
    ...alwaysHeaders,
    // The pages that load it are on the hosts of attempts.
    'cross-origin-resource-policy': 'same-site',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // Development builds have no hash in their name.
    'cache-control': /\.[0-9a-f]{8,}\.js$/.test(script.name)
      ? `public, max-age=${365 * secondsInDay}, immutable`
      : 'no-cache',
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
}
