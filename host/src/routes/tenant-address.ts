/**
 * A tenant may use its own addresses for the specification's routes. Both open the page; links use the tenant's.
 * `aliases`: specification's pattern → the tenant's pattern, with the same parameters.
 */
import { fillPattern, paramsOf } from '@portico/contracts/platform/route-pattern';

export type Aliases = Readonly<Record<string, string>>;

/** The address that a link to `address` shows in this tenant; query and fragment stay. */
export function tenantAddress(address: string, aliases: Aliases): string {
  const [pathname = ''] = address.split(/[?#]/, 1);
  for (const [pattern, alias] of Object.entries(aliases)) {
    const params = paramsOf(pattern, pathname);
    if (params) return (fillPattern(alias, params) || '/') + address.slice(pathname.length);
  }
  return address;
}

/** The patterns under which a route opens: its own and the tenant's. */
export function patternsOf(path: string, aliases: Aliases): string[] {
  const alias = aliases[path];
  return alias === undefined || alias === path ? [path] : [path, alias];
}

/** Whether a path is the address itself or lies below it. */
export const isWithin = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address.replace(/\/$/, '')}/`);
