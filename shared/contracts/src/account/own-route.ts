/**
 * Decides which addresses may be stored and returned to: only routes of the portal itself. Any spelling that could
 * leave the origin is refused, so that no stored or scanned address becomes an open redirect.
 */
const maxLength = 2048;
/** A base that no address names by accident, used only to check that parsing stays on the same origin. */
const nowhere = 'https://portal.invalid';
/** Addresses of the same origin that are not pages: returning to them would leave the portal. */
const notPages = ['/api', '/oidc', '/auth', '/r', '/boot.json', '/healthz', '/readyz', '/metrics'];

/** A % that does not begin an escape is taken literally. Throws for escapes that are not valid UTF-8. */
const decodeOnce = (text: string) => decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'));

function decoded(path: string): string | undefined {
  try {
    // Decoded twice because a proxy in front may decode once more than we do.
    return decodeOnce(decodeOnce(path));
  } catch {
    return undefined;
  }
}

/** Control characters, spaces and backslashes are never valid in a path, and parsers treat them differently. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose
const suspicious = /[\u0000-\u0020\u007f\\\uff0e\u3002\uff61]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose
const hidden = /[\\\u0000-\u001f]/;

/** True for a path that some parser could read as another host. */
function leadsAway(path: string): boolean {
  const plain = decoded(path);
  return plain === undefined || /^\/[/\\]/.test(plain) || hidden.test(plain);
}

/** Returns the address (path, query, fragment) if it is a route of the portal, otherwise undefined. */
export function ownRoute(address: string | null | undefined): string | undefined {
  if (!address || address.length > maxLength || !address.startsWith('/') || suspicious.test(address)) return undefined;
  if (leadsAway(address.split(/[?#]/, 1)[0] ?? '') || !URL.canParse(address, nowhere)) return undefined;
  const url = new URL(address, nowhere);
  // Checked again after parsing: `/.//host` looks harmless but becomes `//host` when its dot is resolved.
  if (url.origin !== nowhere || leadsAway(url.pathname)) return undefined;
  const lower = url.pathname.toLowerCase();
  if (notPages.some((start) => lower === start || lower.startsWith(`${start}/`))) return undefined;
  return url.pathname + url.search + url.hash;
}
