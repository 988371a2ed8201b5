import type { CourseLink } from '@portico/contracts/service/shapes';

/** 0 for what is new to the viewer, then what they have begun, then what they have completed. */
const rank = ({ isCompleted, progress }: CourseLink) => (isCompleted ? 2 : Number(progress > 0));

/** Lists each course once, at its first position, and what is new to the viewer first. */
export function oncePerCourse(links: readonly CourseLink[]): CourseLink[] {
  const seen = new Set<string>();
  return links.filter(({ CourseID }) => !seen.has(CourseID) && seen.add(CourseID)).sort((a, b) => rank(a) - rank(b));
}
