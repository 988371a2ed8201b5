/** Handles all requests to a tenant's host, in the order in which addresses are looked up. */

import { namedRoutes } from '@portico/contracts/account/guard';
import { noBucketCookie, readBucket } from '@portico/contracts/platform/release-bucket';
import { brandFileAt } from './brand/brand-files.ts';
import { bridgePolicy } from './headers/content-security-policy.ts';
import { bridgeHeaders, fileHeaders, freshHeaders } from './headers/security-headers.ts';
import { bridgePage, bridgePath } from './page/bridge-page.ts';
import { servePage } from './page/serve-page.ts';
import { serveOverride } from './serve-override.ts';
import { refuse } from './serving/refuse.ts';
import { respond } from './serving/respond.ts';
import { serveWorker, workerPath } from './serving/service-worker.ts';
import { TenantsUnreachable } from './tenancy/tenant-directory.ts';
import type { TenantRequest } from './tenant-request.ts';

const released = /^\/r\/(?<remote>[a-z][a-z0-9]*)\/(?<version>[0-9A-Za-z.-]+)\/(?<name>.+)$/;
const readOnly = 'GET, HEAD';
const below = (pathname: string, folder: string) => pathname === folder || pathname.startsWith(`${folder}/`);

/** Forwards calls and sign-in; returns undefined for any other address. */
function passOn({ request, response, path, tenant, options }: TenantRequest): unknown {
  const { api, identity } = options.backends();
  const missing = () => Promise.reject(new TenantsUnreachable('The servers behind the edge are not available yet.'));
  if (below(path.pathname, '/api')) return api ? Promise.resolve(api(request, response)) : missing();
  if (below(path.pathname, '/oidc')) return identity ? Promise.resolve(identity(request, response, tenant)) : missing();
  return undefined;
}

async function serveBuiltFile({ request, response, path, options, serveFile }: TenantRequest): Promise<boolean> {
  const { decoded: address } = path;
  const release = released.exec(address)?.groups;
  if (release) {
    const { remote = '', version = '', name = '' } = release;
    return serveFile(request, response, {
      address,
      revision: version,
      immutable: true,
      read: () => options.releases.file(remote, version, name),
    });
  }
  const { base } = await options.host.files();
  if (!address.startsWith(base)) return false;
  return serveFile(request, response, {
    address,
    revision: options.host.revision(),
    read: () => options.host.read(address.slice(base.length)),
  });
}

async function serveBrandFile({ request, response, path, tenant, boots }: TenantRequest): Promise<boolean> {
  // Browsers request it if a page specifies no icon, like the provider's pages.
  const isDefaultIcon = path.pathname === '/favicon.ico';
  if (!isDefaultIcon && !path.pathname.startsWith('/brand/')) return false;
  // The brand files for this browser's bucket or, because requests may come without the cookie, those for everyone.
  const made = [await boots.of(tenant, readBucket(request.headers.cookie)), await boots.of(tenant)];
  const named = made.map(({ brand }) => brandFileAt(brand, path.pathname)).find((file) => file !== undefined);
  const file = isDefaultIcon ? made[0]?.brand.icon : named;
  if (!file) return false;
  const cache = isDefaultIcon ? 'public, max-age=3600' : 'public, max-age=31536000, immutable';
  await respond(request, response, {
    status: 200,
    type: file.type,
    body: typeof file.body === 'function' ? await file.body() : file.body,
    headers: { ...fileHeaders, 'cache-control': cache },
  });
  return true;
}

async function serveOwn(tenantRequest: TenantRequest): Promise<void> {
  const { request, response, path, tenant, options, boots } = tenantRequest;
  const { pathname } = path;
  const bucket = readBucket(request.headers.cookie);
  if (pathname === '/boot.json') {
    const { document, etag } = await boots.of(tenant, bucket);
    const type = 'application/json; charset=utf-8';
    const body = JSON.stringify(document);
    return respond(request, response, { status: 200, type, body, etag, headers: freshHeaders });
  }
  if (pathname === bridgePath) {
    const body = bridgePage(await options.host.files());
    const headers = bridgeHeaders(bridgePolicy);
    return respond(request, response, { status: 200, type: 'text/html; charset=utf-8', body, headers });
  }
  if (
    pathname === workerPath &&
    (await serveWorker(
      request,
      response,
      options.host,
      options.workerOff === true || options.development !== undefined,
    ))
  )
    return;
  if (below(pathname, '/override'))
    return (await serveOverride(tenantRequest)) ? undefined : refuse(request, response, 404, 'There is no such file.');
  if ((await serveBrandFile(tenantRequest)) || (await serveBuiltFile(tenantRequest))) return;
  const boot = await boots.of(tenant, bucket);
  // The provider redirects here after sign-out. The next person to sign in gets their own bucket.
  if (pathname === namedRoutes.Logout && bucket !== undefined)
    response.setHeader('set-cookie', noBucketCookie(options.isSecure?.(request) ?? 'encrypted' in request.socket));
  return servePage(request, response, { boot, pathname: path.route, sealed: !options.development });
}

export async function serveTenant(tenantRequest: TenantRequest): Promise<void> {
  const { request, response, path, tenant, options, reports } = tenantRequest;
  const passed = passOn(tenantRequest);
  if (passed) return void (await passed);
  if (path.pathname === '/csp-report' && request.method === 'POST')
    return reports.handle(request, response, tenant.slug);
  if (options.development?.(request, response, tenant)) return;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(request, response, 405, 'This address is read-only.', { allow: readOnly });
  return serveOwn(tenantRequest);
}
