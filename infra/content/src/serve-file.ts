/** Files of a package, below a signed prefix that binds them to one attempt's host: `/c/<claims>/<path>`. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { acceptedEncoding, type Encoding } from '@portico/contracts/platform/accepted-encoding';
import type { Language } from '@portico/contracts/platform/tenant';
import { secondsInDay } from 'date-fns/constants';
import { byteRange } from './byte-range.ts';
import { typeOf } from './charset-memory.ts';
import { isCompressible, openCompressed } from './compressed-files.ts';
import { respondDocumentPage, standsInFor } from './document-page.ts';
import { missingFile, respondNotice } from './notice-page.ts';
import { openPackageFile, type PackageFile, stepsOf } from './package-file.ts';
import { respond } from './respond.ts';

export interface FileRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Folder of the package. */
  folder: string;
  /** Path below it, as written in the address. */
  encodedPath: string;
  headers: OutgoingHttpHeaders;
  /** Origin of the portal that frames the course. */
  portalOrigin: string;
  /** Language of the portal; undefined for the browser's. */
  language: Language | undefined;
  /** Address of the script that draws PDF documents; undefined if it has not been built. */
  readerScript(): Promise<string | undefined>;
}

/**
 * Pages are requested again at each launch, because their headers contain the current permissions. So are PDF
 * documents, because frames get a different answer. Other files never change.
 */
const lifetimeOf = (type: string): string =>
  /^(text\/html|application\/(xhtml|pdf))/.test(type)
    ? 'private, no-cache'
    : `private, max-age=${2 * secondsInDay}, immutable`;

/** The whole file, compressed. The copy has its own tag, because its bytes differ. */
async function sendCompressed(
  { request, response, folder }: FileRequest,
  { handle, file }: PackageFile,
  about: OutgoingHttpHeaders & { etag: string },
  encoding: Encoding,
): Promise<void> {
  const { size } = await handle.stat();
  const etag = `${about.etag.slice(0, -1)}-${encoding}"`;
  const headers = { ...about, etag, 'content-encoding': encoding };
  if (request.headers['if-none-match'] === etag) return respondUnchanged(response, headers);
  const copy = await openCompressed({ folder, file, etag: about.etag, handle, size }, encoding);
  try {
    response.writeHead(200, { ...headers, 'content-length': (await copy.stat()).size });
    if (request.method === 'HEAD') response.end();
    else await pipeline(copy.createReadStream({ autoClose: false }), response);
  } finally {
    await copy.close().catch(() => {});
  }
}

function respondUnchanged(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  response.writeHead(304, headers);
  response.end();
}

async function send(fileRequest: FileRequest, found: PackageFile): Promise<void> {
  const { request, response, headers } = fileRequest;
  const { handle, file } = found;
  const { size, mtimeMs } = await handle.stat();
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  const type = await typeOf({ handle, file, size, etag });
  if (standsInFor(type, request)) {
    const { portalOrigin, language } = fileRequest;
    const readerScript = await fileRequest.readerScript();
    respondDocumentPage(request, fileRequest.response, path.basename(file), { portalOrigin, language, readerScript });
    return;
  }
  const compressible = isCompressible(type, size);
  const about = {
    ...headers,
    'content-type': type,
    'cache-control': lifetimeOf(type),
    'accept-ranges': 'bytes',
    etag,
    ...(compressible ? { vary: 'accept-encoding' } : {}),
    ...(type === 'application/pdf' ? { vary: 'sec-fetch-dest' } : {}),
  };
  // A range refers to the uncompressed file.
  const encoding =
    compressible && !request.headers.range ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  if (encoding) return sendCompressed(fileRequest, found, about, encoding);
  if (request.headers['if-none-match'] === etag) return respondUnchanged(response, about);
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

export async function serveFile(fileRequest: FileRequest): Promise<void> {
  const steps = stepsOf(fileRequest.encodedPath);
  const found = steps && (await openPackageFile(fileRequest.folder, steps));
  if (!found) {
    const { request, response, portalOrigin, language } = fileRequest;
    return respondNotice(request, response, missingFile, portalOrigin, language);
  }
  try {
    await send(fileRequest, found);
  } finally {
    await found.handle.close().catch(() => {});
  }
}
