/**
 * The other origin. Course packages are foreign scripts and run here, with one host per attempt, never on the portal's
 * origin. Uploaded files are served from one host per tenant. Cookies are neither read nor set. The only credentials
 * are signed, short-lived and bound to their host.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { attemptSigner, PlayRefused, returnPath, unpackedPackages } from '@portico/api/areas/player/public';
import { languages } from '@portico/contracts/platform/tenant';
import { openPool } from '@portico/database/open-pool';
import { hostRule, readerLabel } from './attempt-host.ts';
import type { Content } from './context.ts';
import { fileRights } from './file-rights.ts';
import { type FramePage, framePage } from './frame-page.ts';
import { fileHeaders } from './headers.ts';
import { serveMedia } from './media/serve-media.ts';
import { lessonLeft, missingPackage, outdatedLink, respondNotice } from './notice-page.ts';
import { serveFlush, serveOpen, windowPath } from './open-lesson.ts';
import type { ContentOptions } from './options.ts';
import { type ReaderScript, readerScript, serveReader } from './reader-script.ts';
import { refuse } from './respond.ts';
import { serveDownload } from './serve-download.ts';
import { serveFile } from './serve-file.ts';
import { takeCommit, takeLeftovers, takeReport } from './take-commit.ts';
import { serveWindowPage } from './window-page.ts';
import { serveXapi } from './xapi/serve-xapi.ts';

const builtFrame = path.resolve(import.meta.dirname, '../../../.build/content');
const statusOf: Record<PlayRefused['reason'], number> = {
  used: 403,
  gone: 404,
  ended: 410,
  expired: 401,
  unacceptable: 400,
  future: 403,
};

/** The tenant whose portal may frame a page that contains nobody's data. */
const slugOf = (parameters: URLSearchParams): string =>
  /^[a-z][a-z0-9-]{1,30}$/.exec(parameters.get('tenant') ?? '')?.[0] ?? 'none';

export interface ContentServer {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the frame's script on first use, and again after a failure, because it may be built while the server is
 * running.
 */
function framePages(folder: string): () => Promise<FramePage> {
  let made: Promise<FramePage> | undefined;
  return () => {
    made ??= framePage(folder).catch((cause) => {
      made = undefined;
      throw cause;
    });
    return made;
  };
}

/** Does the same for the reader; until it is built, documents open in a window. */
function readerOf(folder: string): () => Promise<ReaderScript | undefined> {
  let found: ReaderScript | undefined;
  return async () => {
    found ??= await readerScript(folder);
    return found;
  };
}

export function createContent(options: ContentOptions): ContentServer {
  const { portalOrigin, tenants, courseProgressed, now, log } = options;
  const lost = (cause: Error) => log('warn', 'database connection lost', { reason: cause.message });
  const pool = openPool(options.pool, { name: 'portico content', max: options.connections ?? 10, lost });
  const content: Content = {
    pool,
    folderOf: unpackedPackages({ folder: options.files.packagesDir, storage: options.files.storage }),
    signer: attemptSigner(options.secret),
    rights: fileRights(pool),
    framePage: framePages(options.frameDir ?? builtFrame),
    portalOrigin,
    originOf: (label) => options.contentOrigin.replace('{label}', label),
    tenants,
    courseProgressed,
    now,
    log,
  };
  const media = { pool, files: options.files, secret: options.secret, portalOrigin, tenants, now, log };
  const hosts = hostRule(options.contentOrigin);
  const reader = readerOf(options.frameDir ?? builtFrame);
  const readerAddress = async () => {
    const script = await reader();
    return script && `${content.originOf(readerLabel)}/${script.name}`;
  };

  async function servePackage(request: IncomingMessage, response: ServerResponse, label: string, rest: string) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Files of a course are read only.');
    const slash = rest.indexOf('/');
    // An expired link still says whose portal may frame the page about it.
    const claims = content.signer.files.read(rest.slice(0, slash), now(), Number.POSITIVE_INFINITY);
    const tenant = claims?.label === label ? await tenants.byId(claims.tenantId) : undefined;
    if (!claims || !tenant) return refuse(response, 403, outdatedLink.plain);
    const framedBy = portalOrigin(tenant.slug);
    const isCurrent = claims.exp > now().getTime() / 1000;
    const permissions = isCurrent ? await content.rights.of(claims) : undefined;
    if (!permissions) return respondNotice(request, response, outdatedLink, framedBy, claims.language);
    const folder = await content.folderOf(claims.tenantId, claims.packageId);
    if (!folder) return respondNotice(request, response, missingPackage, framedBy, claims.language);
    const headers = fileHeaders(framedBy, permissions);
    const encodedPath = rest.slice(slash + 1);
    await serveFile({
      request,
      response,
      folder,
      encodedPath,
      headers,
      portalOrigin: framedBy,
      language: claims.language,
      readerScript: readerAddress,
    });
  }

  /** Serves a tenant's uploaded files, never courses or scripts. */
  async function dispatchMedia(request: IncomingMessage, response: ServerResponse, slug: string): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://content.invalid');
    if (request.headers['service-worker'] !== undefined) return refuse(response, 403, 'No service workers here.');
    if (pathname !== '/download') return serveMedia(media, request, response, { slug, pathname });
    const parts = { pool, key: options.secret, now, tenants, exports: options.exports };
    return serveDownload(parts, request, response, { slug, token: searchParams.get('token') ?? '' });
  }

  async function dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const slug = hosts.tenantOf(request.headers.host);
    if (slug !== undefined) return dispatchMedia(request, response, slug);
    if (hosts.isReader(request.headers.host))
      return serveReader(
        await reader(),
        request,
        response,
        new URL(request.url ?? '/', 'http://content.invalid').pathname,
      );
    const label = hosts.labelOf(request.headers.host);
    if (!label) return refuse(response, 421, 'Nothing is served under this name.');
    if (request.headers['service-worker'] !== undefined) return refuse(response, 403, 'No service workers here.');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://content.invalid');
    if (pathname === '/_open')
      return serveOpen(content, request, response, { label, ticket: searchParams.get('ticket') ?? '' });
    if (pathname === '/_drain')
      return serveFlush(content, request, response, { label, token: searchParams.get('token') ?? '' });
    if (pathname === '/_commit') return takeCommit(content, request, response, label);
    if (pathname === '/_recover') return takeLeftovers(content, request, response, label);
    if (pathname === '/_report') return takeReport(content, request, response, label);
    if (pathname.startsWith('/xapi/')) {
      // The endpoint ends with a slash, as the examples of cmi5 do; ADL's own library adds another one.
      const resource = pathname.slice('/xapi/'.length).replace(/^\/+/, '');
      return serveXapi(content, request, response, { label, resource });
    }
    const framedBy = portalOrigin(slugOf(searchParams));
    const language = languages.find((each) => each === searchParams.get('language'));
    if (pathname === windowPath)
      return serveWindowPage(request, response, searchParams.get('to') ?? '', framedBy, language);
    if (pathname === returnPath) return respondNotice(request, response, lessonLeft, framedBy, language);
    if (pathname.startsWith('/c/')) return servePackage(request, response, label, pathname.slice(3));
    refuse(response, 404, 'There is nothing here.');
  }

  return {
    async handle(request, response) {
      try {
        await dispatch(request, response);
      } catch (cause) {
        if (cause instanceof PlayRefused && !response.headersSent)
          return refuse(response, statusOf[cause.reason], cause.message);
        // The learner left while something was being sent.
        if (response.destroyed) return;
        log('error', 'content request failed', {
          path: request.url?.split('?')[0]?.slice(0, 40),
          reason: String(cause),
        });
        if (response.headersSent) response.destroy();
        else refuse(response, 503, 'Courses cannot be reached right now. Try again in a moment.');
      }
    },
    close: () => pool.end(),
  };
}
