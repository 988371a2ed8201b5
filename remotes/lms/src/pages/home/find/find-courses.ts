/** Applies a query to the catalogue: filters first, then search words, then the order. */
import { isInProgress } from '@portico/contracts/lms/in-progress';
import type { CourseLink } from '@portico/contracts/service/shapes';
import type { QueryName } from '../course-query.ts';
import { oncePerCourse } from '../once-per-course.ts';
import { searchCourses } from './search-courses.ts';

export const courseStates = ['notStarted', 'inProgress', 'completed'] as const;
export const courseLengths = ['short', 'medium', 'long'] as const;
export const courseOrders = ['due', 'newest', 'name', 'shortest', 'liked'] as const;

const stateOf = (course: CourseLink): (typeof courseStates)[number] => {
  if (course.isCompleted) return 'completed';
  return isInProgress(course) ? 'inProgress' : 'notStarted';
};

/** Up to 15 minutes, up to 45, or longer. */
const lengthOf = ({ minutes }: CourseLink): (typeof courseLengths)[number] =>
  minutes <= 15 ? 'short' : minutes <= 45 ? 'medium' : 'long';

const orders: Record<(typeof courseOrders)[number], (a: CourseLink, b: CourseLink) => number> = {
  due: (a, b) => (openDay(a) ?? '9999').localeCompare(openDay(b) ?? '9999'),
  newest: (a, b) => b.updatedOn.localeCompare(a.updatedOn),
  name: (a, b) => a.CourseName.localeCompare(b.CourseName),
  shortest: (a, b) => a.minutes - b.minutes,
  liked: (a, b) => b.likes - a.likes,
};
const openDay = (course: CourseLink): string | null => (course.isCompleted ? null : course.dueOn);
const isOrder = (name: string): name is keyof typeof orders => name in orders;

interface FoundCourses {
  courses: CourseLink[];
  /** How many of them were found only by the second ranking. */
  byWords: number;
}

/**
 * Without a chosen order, results are in the order of the search; if there are no search words, what is new to the viewer
 * comes first.
 */
export function findCourses(links: readonly CourseLink[], value: (name: QueryName) => string): FoundCourses {
  const fits = (name: QueryName, own: string) => value(name) === '' || value(name) === own;
  const fitting = links.filter(
    (course) =>
      fits('type', String(course.type)) &&
      fits('curriculum', course.curriculumId) &&
      fits('state', stateOf(course)) &&
      fits('length', lengthOf(course)) &&
      fits('language', course.language),
  );
  const { first, second } = searchCourses(oncePerCourse(fitting), value('q'));
  const courses = [...first, ...second];
  const order = value('sort');
  return { courses: isOrder(order) ? courses.sort(orders[order]) : courses, byWords: second.length };
}
