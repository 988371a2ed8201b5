import type { CourseLink } from '@portico/contracts/service/shapes';

/** Each course once, at its first place. */
export function oncePerCourse(links: readonly CourseLink[]): CourseLink[] {
  const seen = new Set<string>();
  return links.filter(({ CourseID }) => !seen.has(CourseID) && seen.add(CourseID));
}
