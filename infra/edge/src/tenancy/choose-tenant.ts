/** Finds the tenant of a request. */
import type { IncomingMessage } from 'node:http';
import { readHost } from '@portico/contracts/platform/tenant-host';
import type { EdgeOptions, EdgeTenant } from '../options.ts';
import type { TenantDirectory } from './tenant-directory.ts';

export type Chosen =
  | { kind: 'tenant'; tenant: EdgeTenant }
  /** Redirects to the first tenant's own host, so that one tenant is one origin. */
  | { kind: 'redirect'; host: string }
  | { kind: 'unknown' };

export async function chooseTenant(
  request: IncomingMessage,
  { domain = 'localhost', onlyTenant }: Pick<EdgeOptions, 'domain' | 'onlyTenant'>,
  directory: TenantDirectory,
): Promise<Chosen> {
  const host = readHost(request.headers.host, domain);
  if (host.kind === 'foreign') return { kind: 'unknown' };
  const tenants = await directory.all();
  const named = (slug: string): Chosen => {
    const tenant = tenants.find((each) => each.slug === slug);
    return tenant ? { kind: 'tenant', tenant } : { kind: 'unknown' };
  };
  if (onlyTenant !== undefined) return host.kind === 'bare' ? named(onlyTenant) : { kind: 'unknown' };
  if (host.kind === 'tenant') return named(host.slug);
  const [first] = tenants;
  if (!first) return { kind: 'unknown' };
  return { kind: 'redirect', host: `${first.slug}.${domain}${host.port}` };
}
