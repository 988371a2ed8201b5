/**
 * Files created for one person, downloaded with a short-lived token (`/download?token=…` on the tenant's media host).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDownload } from '@portico/api/services/export/public';
import { bareHeaders } from './headers.ts';
import { refuse } from './respond.ts';

export type DownloadContext = Parameters<typeof openDownload>[0];

/** RFC 6266: letters beyond ASCII in a separate parameter, and a plain name for old clients. */
function attachment(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^\x20-\x7e]|["\\]/g, '');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** @param slug slug of the tenant in the host name; a token of another tenant is not valid there */
export async function serveDownload(
  context: DownloadContext,
  request: IncomingMessage,
  response: ServerResponse,
  { slug, token }: { slug: string; token: string },
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Files are read only.');
  const download = await openDownload(context, token, request.method === 'GET');
  const tenant = download && (await context.tenants.byId(download.tenantId));
  if (!download || tenant?.slug !== slug)
    return refuse(response, 403, 'This link is too old. Ask for the file again in the portal.');
  response.writeHead(200, {
    ...bareHeaders,
    'content-type': download.mediaType,
    'content-length': download.bytes,
    'content-disposition': attachment(download.fileName),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(Readable.from(download.parts()), response);
}
