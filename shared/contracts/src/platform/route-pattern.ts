/**
 * Route patterns as the specification's table writes them: literal segments, `:name` for one segment, `:name?` for an
 * optional last one. Ranking among several matches is the router's; here it only matters whether an address is declared.
 */
const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** True where the pathname (without query and fragment) is one the pattern declares. A trailing slash does not count. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  const required = wanted.filter((segment) => !segment.endsWith('?')).length;
  if (given.length < required || given.length > wanted.length) return false;
  return given.every((segment, index) => {
    const expected = wanted[index] ?? '';
    return expected.startsWith(':') || expected === segment;
  });
}

/** Puts values into a pattern, each encoded; an optional parameter without a value is left out with its slash. */
export const fillPattern = (pattern: string, values: Readonly<Record<string, string | undefined>>): string =>
  pattern.replace(/\/:(\w+)(\?)?/g, (_, name: string) => {
    const value = values[name];
    return value === undefined || value === '' ? '' : `/${encodeURIComponent(value)}`;
  });
