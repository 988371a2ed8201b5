/**
 * Decides which addresses a scanned code, a link in a mail or a stored target may lead to: routes of this portal and
 * nothing else. The result is always a path of the page's own origin; callers pass it to the router, never to
 * `location`.
 */
import { ownRoute } from '../account/own-route.ts';
import { matchesPattern } from './route-pattern.ts';

/**
 * Returns the address if it is a declared route of the portal, otherwise undefined.
 * @param patterns route patterns as in the boot document
 */
export function ownAddress(address: string, patterns: readonly string[]): string | undefined {
  const own = ownRoute(address);
  const pathname = own?.split(/[?#]/, 1)[0];
  // An empty segment could hide `//host` within a path.
  if (pathname === undefined || pathname.includes('//')) return undefined;
  return patterns.some((pattern) => matchesPattern(pattern, pathname)) ? own : undefined;
}

/**
 * Returns the target of `/qr-redirect?target=…&page=…`. `target` is a route of the portal; `page`, if given, names the
 * page below it (`target=/pd`, `page=home`). Without a target, or for anything that is not a route of the portal, it is
 * `/`.
 */
export function redirectAddress(target: string | null, page: string | null, patterns: readonly string[]): string {
  if (!target) return '/';
  const below = page ? `${target.replace(/\/$/, '')}/${page.replace(/^\//, '')}` : target;
  return ownAddress(below, patterns) ?? '/';
}
