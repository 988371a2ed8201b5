/**
 * Which addresses a scanned code, a link in mail or a remembered target may send a person to: routes of this portal and
 * nothing else. The answer is always a path of the page's own origin; a caller hands it to the router, never to `location`.
 */
import { matchesPattern } from './route-pattern.ts';

/** What may stand in a path, a query and a fragment: printable ASCII of RFC 3986. No backslash, space or control character. */
const addressCharacters = /^\/[\w\-.~!$&'()*+,;=:@%/]*(\?[\w\-.~!$&'()*+,;=:@%/?]*)?(#[\w\-.~!$&'()*+,;=:@%/?]*)?$/;
const encodedControl = /%(?:[01][0-9a-f]|7f)/i;
const base = 'https://portal.invalid';
const longest = 2048;

function parse(address: string): URL | undefined {
  if (address.length > longest || !addressCharacters.test(address)) return undefined;
  if (address.startsWith('//') || encodedControl.test(address) || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  // A parser that has to rewrite the path (dot segments, encoded dots) means the text was not what it seemed.
  const written = address.split(/[?#]/, 1)[0];
  return url.origin === base && url.pathname === written ? url : undefined;
}

/** The address where it is a declared route of the portal, else undefined. `patterns` as in the boot document. */
export function ownAddress(address: string, patterns: readonly string[]): string | undefined {
  const url = parse(address);
  if (!url || url.pathname.includes('//')) return undefined;
  if (!patterns.some((pattern) => matchesPattern(pattern, url.pathname))) return undefined;
  return url.pathname + url.search + url.hash;
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
