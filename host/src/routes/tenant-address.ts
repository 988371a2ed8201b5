/**
 * Tenants can define their own addresses for the specification's routes. Both addresses open the page, and links use
 * the tenant's. `aliases` maps the specification's pattern to the tenant's pattern, with the same parameters.
 */
import { fillPattern, paramsOf } from '@portico/contracts/platform/route-pattern';

export type Aliases = Readonly<Record<string, string>>;

/** The tenant's form of `address` for use in links. Query and fragment are retained. */
export function tenantAddress(address: string, aliases: Aliases): string {
  const [pathname = ''] = address.split(/[?#]/, 1);
  for (const [pattern, alias] of Object.entries(aliases)) {
    const params = paramsOf(pattern, pathname);
    if (params) return (fillPattern(alias, params) || '/') + address.slice(pathname.length);
  }
  return address;
}

/** The patterns that open a route: its own and the tenant's. */
export function patternsOf(path: string, aliases: Aliases): string[] {
  const alias = aliases[path];
  return alias === undefined || alias === path ? [path] : [path, alias];
}

/** Whether a path equals the address or lies below it. */
export const isWithin = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address.replace(/\/$/, '')}/`);
