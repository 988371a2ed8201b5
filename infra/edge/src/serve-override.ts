/**
 * `/override/<token>/…`: files of a developer's remote, on the portal's own origin. The file name determines their
 * type, whatever the developer's server says, and they are never cached.
 */
import { fileHeaders } from './headers/security-headers.ts';
import { mediaType } from './serving/media-type.ts';
import { respond } from './serving/respond.ts';
import type { TenantRequest } from './tenant-request.ts';

const address = /^\/override\/(?<token>[\w.-]{1,500})\/(?<name>[\w.-]+(?:\/[\w.-]+)*)$/;

/** Returns false if there is nothing to serve at this address. */
export async function serveOverride({ request, response, path, tenant, options }: TenantRequest): Promise<boolean> {
  const { token = '', name = '' } = address.exec(path.pathname)?.groups ?? {};
  const type = mediaType(name);
  if (!options.overrideFile || !type || name.split('/').includes('..')) return false;
  const body = await options.overrideFile(tenant, token, name);
  if (!body) return false;
  await respond(request, response, {
    status: 200,
    type,
    body,
    headers: { ...fileHeaders, 'cache-control': 'no-store' },
  });
  return true;
}
