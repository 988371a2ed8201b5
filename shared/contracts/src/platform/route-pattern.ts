/**
 * Route patterns as in the specification's table: literal segments, `:name` for one segment, `:name?` for an optional
 * last one, and `*` at the end for everything below. The router ranks several matches; here it only matters whether an
 * address is declared.
 */
const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** True if the pattern declares the pathname (without query and fragment). A trailing slash is ignored. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  const required = wanted.filter((segment) => !segment.endsWith('?')).length;
  if (wanted.at(-1) === '*')
    return matchesPattern(wanted.slice(0, -1).join('/'), given.slice(0, wanted.length - 1).join('/'));
  if (given.length < required || given.length > wanted.length) return false;
  return given.every((segment, index) => {
    const expected = wanted[index] ?? '';
    return expected.startsWith(':') || expected === segment;
  });
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The decoded values of the pattern's parameters; undefined if the pathname does not match. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> | undefined {
  if (!matchesPattern(pattern, pathname)) return undefined;
  const given = segmentsOf(pathname);
  return Object.fromEntries(
    segmentsOf(pattern).flatMap((segment, index) => {
      const value = given[index];
      if (!segment.startsWith(':') || value === undefined) return [];
      return [[segment.slice(1).replace(/\?$/, ''), decoded(value)]];
    }),
  );
}

/** Inserts encoded values into a pattern; an optional parameter without a value is left out together with its slash. */
export const fillPattern = (pattern: string, values: Readonly<Record<string, string | undefined>>): string =>
  pattern.replace(/\/:(\w+)(\?)?/g, (_, name: string) => {
    const value = values[name];
    return value === undefined || value === '' ? '' : `/${encodeURIComponent(value)}`;
  });
