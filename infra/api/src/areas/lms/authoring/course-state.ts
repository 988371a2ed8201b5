/**
 * Course states: draft, published and retired. A course in which anyone has learned cannot be deleted, only retired.
 */
import type * as calls from '@portico/contracts/lms/calls';
import type { OfferState } from '@portico/contracts/lms/offer';
import type { Handler } from '../../../platform/bind-area.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { removeVersions } from '../../../platform/versions/read-versioned.ts';
import { giveDeadlinesKind } from '../job-kinds.ts';
import { coursesWithContent } from './content.ts';
import { findCourse } from './course-rows.ts';
import { problemsOf } from './read-course.ts';

export function refuseState(stands: OfferState, from: OfferState): void {
  if (stands === from) return;
  throw new Refusal('conflict', 'Someone else has changed the state. Nothing was changed.', {
    current: { state: stands },
  });
}

async function anyoneHasStarted(db: Transaction, courseId: string): Promise<boolean> {
  const [row] = await db.query<{ begun: boolean }>(
    `select exists (select from portal.lms_progress where course_id = $1)
       or exists (select from portal.lms_course_use where course_id = $1 and launches > 0)
       or exists (select from portal.lms_completion where course_id = $1) as begun`,
    [courseId],
  );
  return row?.begun ?? false;
}

const refuseStarted = () =>
  new Refusal('conflict', 'Someone has started this course. Retire it instead. Nothing was changed.', {
    current: { begun: true },
  });

export const setCourseState: Handler<typeof calls.setCourseState> = async (
  { body },
  { db, now, audit, contributions },
) => {
  const { CourseID: courseId, from, to } = body;
  const course = await findCourse(db, courseId, true);
  refuseState(course.state, from);
  if (to === 'published') {
    const problems = problemsOf(course, (await coursesWithContent(db, contributions)).has(courseId));
    if (problems.length > 0)
      throw new Refusal('conflict', 'This course is not ready to be published. Nothing was changed.', {
        current: { problems },
      });
  }
  if (to === 'draft' && (await anyoneHasStarted(db, courseId))) throw refuseStarted();
  await db.query('update portal.lms_course set state = $2, updated_on = $3 where course_id = $1', [courseId, to, now]);
  if (to === 'published') await addJob(db, giveDeadlinesKind, {}, { now, key: 'deadlines' });
  audit({ object: { kind: 'course', id: courseId }, before: { state: from }, after: { state: to }, plain: ['state'] });
  return { ok: true };
};

export const removeCourse: Handler<typeof calls.removeCourse> = async ({ body }, { db, audit }) => {
  const { CourseID: courseId } = body;
  const { name, state } = await findCourse(db, courseId, true);
  refuseState(state, 'draft');
  if (await anyoneHasStarted(db, courseId)) throw refuseStarted();
  await db.query('delete from portal.lms_curriculum_course where course_id = $1', [courseId]);
  await db.query('delete from portal.lms_course where course_id = $1', [courseId]);
  await removeVersions(db, { kind: 'course', id: courseId });
  audit({ object: { kind: 'course', id: courseId }, before: { name, state }, plain: ['name', 'state'] });
  return { ok: true };
};
