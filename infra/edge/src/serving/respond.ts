/** Sends one complete answer: conditional, compressed where worthwhile, and without a body for HEAD. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '@portico/contracts/platform/accepted-encoding';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Below this size, compressing on request costs more than it saves. Precompressed content is sent at any size. */
const worthCompressing = 600;
/** Quality for compression on request; files are precompressed at the best quality. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface Answer {
  status: number;
  type: string;
  body: Buffer | string;
  headers?: OutgoingHttpHeaders;
  etag?: string;
  /** Precompressed forms, or those cached from an earlier request. */
  compressed?: CompressedForms;
}

export interface CompressedForms {
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

const isText = (type: string) => /^(?:text\/|application\/(?:json|manifest\+json|javascript)|image\/svg)/.test(type);

async function compress(body: Buffer, form: Encoding, stored: CompressedForms | undefined): Promise<Buffer> {
  const made = stored?.[form] ?? (form === 'br' ? await toBrotli(body, quickBrotli) : await toGzip(body));
  if (stored) stored[form] = made;
  return made;
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) ?? false;

export async function respond(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const headers: OutgoingHttpHeaders = { ...answer.headers, 'content-type': answer.type };
  if (answer.etag) headers.etag = answer.etag;
  let body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
  if (isText(answer.type)) headers.vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  if (answer.etag && answer.status === 200 && matches(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const form = isText(answer.type) ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  const prepared = form && answer.compressed?.[form];
  if (form && (prepared ? prepared.length < body.length : body.length >= worthCompressing)) {
    body = await compress(body, form, answer.compressed);
    headers['content-encoding'] = form;
  }
  response.writeHead(answer.status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
