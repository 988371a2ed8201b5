/** Courses of all types that have content. */
import { type CourseContent, playableCourses } from '../../../platform/course-content.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { coursesWithContent as coursesDelivered } from '../courses-with-content.ts';

export async function coursesWithContent(
  db: Transaction,
  { courseContent }: { courseContent: readonly CourseContent[] },
): Promise<ReadonlySet<string>> {
  return new Set([...(await playableCourses(db, courseContent)), ...(await coursesDelivered(db))]);
}
