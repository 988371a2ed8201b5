/**
 * The path of a request; undefined unless it is a plain path of ours. Suspicious paths are rejected, not normalised.
 */

export interface RequestPath {
  /** As requested, still encoded, without the query. */
  pathname: string;
  /** Decoded once. */
  decoded: string;
  /** For matching routes: every segment is decoded, except that a slash within one stays encoded. */
  route: string;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose
const doubtful = /[\u0000-\u001f\u007f\\]/;

export function readRequestPath(target: string): RequestPath | undefined {
  const mark = target.indexOf('?');
  const pathname = mark === -1 ? target : target.slice(0, mark);
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return undefined;
  const decoded = decode(pathname);
  if (decoded === undefined || doubtful.test(decoded)) return undefined;
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return undefined;
  const route = pathname
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/');
  return { pathname, decoded, route };
}
