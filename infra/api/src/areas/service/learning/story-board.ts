import { isUnlocked } from '@portico/contracts/lms/prerequisites';
import { byUrgency, storyReason } from '@portico/contracts/lms/story-reason';
import { itemsPerPage } from '@portico/contracts/platform/constants';
import type * as calls from '@portico/contracts/service/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type Learning, learningOf, prerequisitesOf, toOwnCourse } from '../../lms/public.ts';

/** Courses that can be started or continued, the most urgent first. Those with an open prerequisite are left out. */
export async function mostUrgent(db: Transaction, learning: Learning, userId: string) {
  const before = await prerequisitesOf(
    db,
    learning.courses.map((one) => one.courseId),
    userId,
  );
  return learning.courses
    .filter((course) => isUnlocked(before(course.courseId), course.hasBegun))
    .flatMap((course) => {
      const own = toOwnCourse(course, learning);
      const reason = storyReason({ ...own, updatedOn: course.updatedOn }, learning.today);
      return reason === undefined ? [] : [{ ...own, reason }];
    })
    .sort(byUrgency);
}

export const listStoryBoardItems: Handler<typeof calls.listStoryBoardItems> = async (_, { db, people, now }) => {
  const person = people.username;
  if (!person) throw notFound();
  const learning = await learningOf(db, person, now);
  return (await mostUrgent(db, learning, person.userId))
    .slice(0, itemsPerPage)
    .map(({ reason, CourseID, CourseName, curriculumId, type, progress, minutesLeft, dueOn, lastOpenedOn }) => ({
      reason,
      CourseID,
      CourseName,
      curriculumId,
      type,
      progress,
      minutesLeft,
      dueOn,
      lastOpenedOn,
    }));
};
