/** `GET /<mediaID>/<capability>/<name>` on a tenant's media host. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type MediaLinkClaims,
  type MediaRow,
  readableFile,
  readMediaLink,
  readOnly,
  storageKey,
} from '@portico/api/services/media/public';
import type { Tenant } from '@portico/database/tenant';
import { byteRange } from '../byte-range.ts';
import { refuse, respond } from '../respond.ts';
import { sendStream } from '../send-stream.ts';
import type { MediaContent } from './media-content.ts';
import { mediaHeaders } from './media-headers.ts';
import { rememberWholeFiles } from './whole-files.ts';

const tooOld = 'This link is too old, or the file is not there for you. Open it again from the portal.';

interface Found {
  claims: MediaLinkClaims;
  tenant: Tenant;
  file: MediaRow;
}

/** The same answer for everything unavailable, so that no one learns what exists. */
async function find(content: MediaContent, slug: string, pathname: string): Promise<Found | undefined> {
  const [, mediaId = '', capability = ''] = pathname.split('/');
  const now = content.now();
  const claims = readMediaLink(content.secret, capability, now);
  if (!claims || claims.mediaId !== mediaId) return undefined;
  const tenant = await content.tenants.byId(claims.tenantId);
  if (tenant?.slug !== slug) return undefined;
  const file = await readOnly(content.pool, claims.tenantId, (db) =>
    readableFile(db, content.files.subjects, claims, now),
  );
  return file && { claims, tenant, file };
}

/** Ensures that only the bytes that were stored are ever sent. */
const isWhole = rememberWholeFiles();

async function send(content: MediaContent, request: IncomingMessage, response: ServerResponse, found: Found) {
  const { file, tenant, claims } = found;
  const { storage } = content.files;
  const key = storageKey(tenant.tenantId, file.mediaId);
  const secondsLeft = Math.floor(claims.exp - content.now().getTime() / 1000);
  const headers = mediaHeaders(file, content.portalOrigin(tenant.slug), secondsLeft);
  const etag = `"${file.sha256.toString('base64url')}"`;
  const about = { ...headers, 'accept-ranges': 'bytes', etag };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, about);
    return void response.end();
  }
  const same = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = byteRange(same ? request.headers.range : undefined, file.bytes);
  if (range === 'unsatisfiable')
    return respond(response, 416, 'text/plain; charset=utf-8', 'The file has no such part.\n', {
      ...headers,
      'content-disposition': 'inline',
      'content-range': `bytes */${file.bytes}`,
    });
  const part = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range;
  if (request.method !== 'HEAD' && !(await isWhole(content.files, key, file))) {
    content.log('error', 'a stored file is not what was kept', { mediaId: file.mediaId, tenant: tenant.slug });
    return refuse(
      response,
      502,
      'This file is damaged in the store. Ask the person who uploaded it to upload it again.',
    );
  }
  response.writeHead(range === 'whole' ? 200 : 206, {
    ...about,
    'content-length': part.end - part.start + 1,
    ...(range === 'whole' ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${file.bytes}` }),
  });
  if (request.method === 'HEAD') return void response.end();
  await sendStream(await storage.read(key, part), response);
}

export async function serveMedia(
  content: MediaContent,
  request: IncomingMessage,
  response: ServerResponse,
  requested: { slug: string; pathname: string },
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Files are read only.');
  const found = await find(content, requested.slug, requested.pathname);
  if (!found) return refuse(response, 403, tooOld);
  await send(content, request, response, found);
}
