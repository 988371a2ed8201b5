/**
 * Which addresses a scanned code, a link in mail or a remembered target may send a person to: routes of this portal and
 * nothing else. The answer is always a path of the page's own origin; a caller hands it to the router, never to `location`.
 */
import { ownRoute } from '../account/own-route.ts';
import { matchesPattern } from './route-pattern.ts';

/** The address where it is a declared route of the portal, else undefined. `patterns` as in the boot document. */
export function ownAddress(address: string, patterns: readonly string[]): string | undefined {
  const own = ownRoute(address);
  const pathname = own?.split(/[?#]/, 1)[0];
  // An empty segment is how `//host` hides within a path.
  if (pathname === undefined || pathname.includes('//')) return undefined;
  return patterns.some((pattern) => matchesPattern(pattern, pathname)) ? own : undefined;
}

/**
 * Where `/qr-redirect?target=…&page=…` leads. `target` is a route of the portal; `page`, where given, names the page
 * below it (`target=/pd`, `page=home`). Without a target, and for anything that is not our own route, it is `/`.
 */
export function redirectAddress(target: string | null, page: string | null, patterns: readonly string[]): string {
  if (!target) return '/';
  const below = page ? `${target.replace(/\/$/, '')}/${page.replace(/^\//, '')}` : target;
  return ownAddress(below, patterns) ?? '/';
}
