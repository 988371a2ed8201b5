import type { CourseLink } from '@portico/contracts/service/shapes';

/** Lists each course once, at its first position. */
export function oncePerCourse(links: readonly CourseLink[]): CourseLink[] {
  const seen = new Set<string>();
  return links.filter(({ CourseID }) => !seen.has(CourseID) && seen.add(CourseID));
}
