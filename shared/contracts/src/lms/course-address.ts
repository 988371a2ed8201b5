/**
 * Where a course's page is, within one of its curricula. Ids alone find the page; the name is there for people, so it is
 * kept to what every reader of addresses takes the same way: a name may hold a backslash, a tab or be `..`.
 */
import { fillPattern } from '../platform/route-pattern.ts';

export const coursePattern = '/lms/:curriculumid/:courseid/:coursename';

/** Longer, an address is no longer read, and might not be kept. */
const mostLetters = 80;

/** A name as one plain segment: letters of any script and digits, joined by hyphens; `course` where it has none. */
export function courseSegment(name: string): string {
  const words = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const cut = Array.from(words.replace(/^-/, '')).slice(0, mostLetters).join('');
  return cut.replace(/-$/, '') || 'course';
}

export interface CoursePlace {
  curriculumId: string;
  CourseID: string;
  CourseName: string;
}

export const courseAddress = ({ curriculumId, CourseID, CourseName }: CoursePlace): string =>
  fillPattern(coursePattern, {
    curriculumid: curriculumId,
    courseid: CourseID,
    coursename: courseSegment(CourseName),
  });
