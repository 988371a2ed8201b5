/**
 * The address of a course's page within one of its curricula. The ids alone identify the page; the name is added for
 * people. It is reduced to characters that every URL parser treats alike, because a name may contain a backslash or a
 * tab, or be `..`.
 */
import { fillPattern } from '../platform/route-pattern.ts';

export const coursePattern = '/lms/:curriculumid/:courseid/:coursename';

/** A longer segment would make the address hard to read, and it might be too long to be stored. */
const mostLetters = 80;

/** Turns a name into one path segment: letters of any script and digits, joined by hyphens; `course` if none remain. */
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
