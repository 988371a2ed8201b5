import type { CourseLink, DeliveryType } from '@portico/contracts/service/shapes';

export interface CourseFilter {
  words: string;
  type: DeliveryType | undefined;
  curriculum: string | undefined;
}

/** A course stands once in the list, at the first of its places. */
export function oncePerCourse(links: readonly CourseLink[]): CourseLink[] {
  const seen = new Set<string>();
  return links.filter(({ CourseID }) => !seen.has(CourseID) && seen.add(CourseID));
}

const holdsAll = (text: string, words: string): boolean =>
  words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));

/** Courses that fit the filter: every word in name or description, the type, and a place in the curriculum. */
export function filterCourses(links: readonly CourseLink[], filter: CourseFilter): CourseLink[] {
  const fitting = links.filter(
    (course) =>
      (filter.type === undefined || course.type === filter.type) &&
      (filter.curriculum === undefined || course.curriculumId === filter.curriculum) &&
      holdsAll(`${course.CourseName} ${course.CourseDescription}`.toLocaleLowerCase(), filter.words.trim()),
  );
  return oncePerCourse(fitting);
}
