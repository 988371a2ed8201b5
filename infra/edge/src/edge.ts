/** The front-end server: finds the tenant, forwards calls, and serves pages, files and boot documents itself. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BootDocument } from '@portico/contracts/platform/boot';
import { cacheBootDocuments } from './boot/boot-documents.ts';
import { freshHeaders, strictTransport } from './headers/security-headers.ts';
import type { EdgeOptions, EdgeTenant } from './options.ts';
import { plainStyles, plainStylesPath } from './plain/plain-page.ts';
import { readRequestPath } from './routing/request-path.ts';
import { serveTenant } from './serve-tenant.ts';
import { takeReports } from './serving/csp-report.ts';
import { cacheFiles } from './serving/files.ts';
import { isFromInside } from './serving/inner-network.ts';
import { refuse, refuseData, refuseWithPage } from './serving/refuse.ts';
import { respond } from './serving/respond.ts';
import { chooseTenant } from './tenancy/choose-tenant.ts';
import { openTenantDirectory, TenantsUnreachable } from './tenancy/tenant-directory.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PUT', 'PATCH']);
const allowed = [...methods].join(', ');
const healthPaths = new Set(['/healthz', '/readyz', '/metrics']);

export interface Edge {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Undefined for a tenant that does not exist. */
  bootDocument(slug: string): Promise<BootDocument | undefined>;
  /** Number of content security policy reports since startup. */
  policyReports(): number;
}

/**
 * Answers that need neither tenant nor build. `/healthz` is answered here only while the API is unavailable; it says
 * that the process is running.
 */
const fixedAnswers: Readonly<Record<string, { type: string; body: string }>> = {
  [plainStylesPath]: { type: 'text/css; charset=utf-8', body: plainStyles },
  '/robots.txt': { type: 'text/plain; charset=utf-8', body: 'User-agent: *\nDisallow: /\n' },
  '/healthz': { type: 'text/plain; charset=utf-8', body: 'ok\n' },
};

const requestedHost = (request: IncomingMessage) => (request.headers.host ?? '').replace(/:\d+$/, '').slice(0, 100);
const wantsData = (pathname: string) => pathname.startsWith('/api/') || pathname === '/boot.json';

export function createEdge(options: EdgeOptions): Edge {
  const { log } = options;
  const directory = openTenantDirectory(options.tenants, log);
  const boots = cacheBootDocuments(options);
  const reports = takeReports(log);
  const serveFile = cacheFiles();
  const isSecure = options.isSecure ?? ((request) => 'encrypted' in request.socket);

  /** Metrics cover all tenants and are therefore not public; health checks are. */
  const mayAsk = (request: IncomingMessage, pathname: string) =>
    pathname !== '/metrics' || !options.isPublished || isFromInside(request, options.domain ?? 'localhost');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!methods.has(request.method ?? ''))
      return refuse(request, response, 405, 'This method is not allowed here.', { allow: allowed });
    const path = readRequestPath(request.url ?? '');
    if (!path) return refuse(request, response, 400, 'This address does not belong to the portal.');
    const { api, health = api } = options.backends();
    if (healthPaths.has(path.pathname) && health && mayAsk(request, path.pathname))
      return void (await health(request, response));
    const own = Object.hasOwn(fixedAnswers, path.pathname) ? fixedAnswers[path.pathname] : undefined;
    if (own) return respond(request, response, { status: 200, ...own, headers: freshHeaders });

    const scheme = isSecure(request) ? 'https' : 'http';
    const chosen = await chooseTenant(request, options, directory);
    if (chosen.kind === 'redirect') {
      const status = request.method === 'GET' || request.method === 'HEAD' ? 302 : 308;
      return refuse(request, response, status, 'The portal has another address.', {
        location: `${scheme}://${chosen.host}${request.url}`,
      });
    }
    if (chosen.kind === 'unknown') {
      if (wantsData(path.pathname))
        return refuseData(request, response, 'not_found', 'No portal has this name.', supportCode());
      return refuseWithPage(request, response, 'unknownTenant', { host: requestedHost(request) });
    }
    await serveTenant({ request, response, path, tenant: chosen.tenant, options, boots, reports, serveFile });
  }

  const supportCode = () => randomBytes(5).toString('hex');

  async function explain(error: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const code = supportCode();
    const away = error instanceof TenantsUnreachable;
    log(away ? 'warn' : 'error', away ? 'request without database' : 'request failed', {
      requestId: code,
      path: (request.url ?? '').replace(/\?.*$/, ''),
      reason: (error as Error).message,
    });
    if (response.headersSent) return void response.destroy();
    const pathname = request.url ?? '';
    if (wantsData(pathname.replace(/\?.*$/, '')))
      return away
        ? refuseData(request, response, 'unavailable', 'The portal cannot reach its database. Try again shortly.', code)
        : refuseData(request, response, 'unexpected', 'An unexpected error happened.', code);
    const page = !away ? 'failed' : options.isStarting?.() ? 'starting' : 'unavailable';
    return refuseWithPage(request, response, page, { supportCode: code });
  }

  return {
    handle(request, response) {
      // With a support code of someone else, a request could add to their trace and to their lines in the log.
      delete request.headers['x-request-id'];
      if (isSecure(request))
        for (const [name, value] of Object.entries(strictTransport)) response.setHeader(name, value);
      answer(request, response)
        .catch((error: unknown) => explain(error, request, response))
        .catch(() => response.destroy());
    },
    async bootDocument(slug) {
      const tenant: EdgeTenant | undefined = (await directory.all()).find((each) => each.slug === slug);
      return tenant && (await boots.of(tenant)).document;
    },
    policyReports: reports.count,
  };
}
