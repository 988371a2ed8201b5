/**
 * Which addresses may be remembered and returned to: only routes of the portal itself. Everything that could leave the
 * origin, in any spelling, is refused, so that no stored or scanned address ever turns into an open redirect.
 */
const maxLength = 2048;
/** A base that no address can name by accident; only used to see whether parsing stays on it. */
const nowhere = 'https://portal.invalid';
/** Addresses of the same origin that are no pages: returning there would end outside the portal. */
const notPages = ['/api', '/oidc', '/auth', '/r', '/boot.json', '/healthz', '/readyz', '/metrics'];

/** A lone % stands for itself. Throws for escapes that are no UTF-8. */
const decodeOnce = (text: string) => decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'));

function decoded(path: string): string | undefined {
  try {
    // Twice, because a proxy in front may decode once more than we do.
    return decodeOnce(decodeOnce(path));
  } catch {
    return undefined;
  }
}

/** Control characters, spaces and backslashes have no place in a path; parsers disagree about them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose
const suspicious = /[\u0000-\u0020\u007f\\\uff0e\u3002\uff61]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose
const hidden = /[\\\u0000-\u001f]/;

/** True for a path that some reader could take for another host. */
function leadsAway(path: string): boolean {
  const plain = decoded(path);
  return plain === undefined || /^\/[/\\]/.test(plain) || hidden.test(plain);
}

/** Returns the address (path, query, fragment) if it is a route of the portal, else undefined. */
export function ownRoute(address: string | null | undefined): string | undefined {
  if (!address || address.length > maxLength || !address.startsWith('/') || suspicious.test(address)) return undefined;
  if (leadsAway(address.split(/[?#]/, 1)[0] ?? '') || !URL.canParse(address, nowhere)) return undefined;
  const url = new URL(address, nowhere);
  // Once more as parsed: `/.//host` looks harmless and becomes `//host` when its dot is resolved.
  if (url.origin !== nowhere || leadsAway(url.pathname)) return undefined;
  const lower = url.pathname.toLowerCase();
  if (notPages.some((start) => lower === start || lower.startsWith(`${start}/`))) return undefined;
  return url.pathname + url.search + url.hash;
}
