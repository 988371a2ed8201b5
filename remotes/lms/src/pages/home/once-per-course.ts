import type { CourseLink } from '@portico/contracts/service/shapes';

/** Each course once, at the first of its places. */
export function oncePerCourse(links: readonly CourseLink[]): CourseLink[] {
  const seen = new Set<string>();
  return links.filter(({ CourseID }) => !seen.has(CourseID) && seen.add(CourseID));
}
