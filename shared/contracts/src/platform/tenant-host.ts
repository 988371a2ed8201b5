/** Determines the tenant from a Host header. Pure: the edge and the API share it, so that they always agree. */

type RequestedHost =
  | { kind: 'tenant'; slug: string }
  /** The domain itself or the loopback address, without a tenant. */
  | { kind: 'bare'; port: string }
  | { kind: 'foreign' };

const hostAndPort = /^(?<name>[a-z0-9.-]+|\[::1\])(?<port>:\d{1,5})?$/;
const label = /^[a-z][a-z0-9-]{1,30}$/;

/** @param domain the part after the tenant's label, for example `localhost` */
export function readHost(header: string | undefined, domain: string): RequestedHost {
  const found = hostAndPort.exec((header ?? '').toLowerCase())?.groups;
  const name = found?.name;
  if (name === undefined) return { kind: 'foreign' };
  if (name === domain || name === '127.0.0.1' || name === '[::1]') return { kind: 'bare', port: found?.port ?? '' };
  const slug = name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : '';
  return label.test(slug) ? { kind: 'tenant', slug } : { kind: 'foreign' };
}

/**
 * Returns the tenant's slug, or undefined. With `onlyTenant` the bare address belongs to that tenant, and no other
 * tenant exists.
 */
export function tenantSlug(header: string | undefined, domain: string, onlyTenant?: string): string | undefined {
  const host = readHost(header, domain);
  if (onlyTenant !== undefined) return host.kind === 'bare' ? onlyTenant : undefined;
  return host.kind === 'tenant' ? host.slug : undefined;
}
