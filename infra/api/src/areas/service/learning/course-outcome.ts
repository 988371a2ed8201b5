import { formatCode } from '@portico/contracts/lms/certificate/code';
import { goOnRoute } from '@portico/contracts/lms/go-on';
import { courseAfter } from '@portico/contracts/lms/next-course';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type * as calls from '@portico/contracts/service/calls';
import type { Actor } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { placesGained, pointsOfActivity } from '../../gamification/public.ts';
import { certificateOf, type Learning, learningOf } from '../../lms/public.ts';
import { courseAnswers } from '../course-answer.ts';
import { mostUrgent } from './story-board.ts';

/** The curricula that contain the course, with all their courses including those in sections. */
async function curriculaAround(db: Transaction, actor: Actor, learning: Learning, courseId: string) {
  const topOf = (curriculumId: string) => learning.topOf(curriculumId)?.id ?? curriculumId;
  const places = learning.placed.filter((one) => one.courseId === courseId);
  const tops = [...new Set(places.map((one) => topOf(one.curriculumId)))];
  const around = learning.placed.filter((one) => tops.includes(topOf(one.curriculumId)));
  const toCourse = await courseAnswers(db, actor, around, { userId: actor.self.userId, own: true });
  return tops.map((top) =>
    around
      .filter((one) => topOf(one.curriculumId) === top)
      .map((one) => ({ ...toCourse(one), curriculumId: topOf(one.curriculumId) })),
  );
}

/** Learning is always the caller's own, as in the player. */
export const getCourseOutcome: Handler<typeof calls.getCourseOutcome> = async ({ query }, context) => {
  const { db, actor, tenant, now } = context;
  const { userId } = actor.self;
  const { courseID } = query;
  const learning = await learningOf(db, actor.self, now);
  const course = learning.placed.find((one) => one.courseId === courseID);
  if (!course) throw notFound();
  const certificate = course.completedAt && (await certificateOf(db, userId, courseID));
  const fact = { userId, deed: 'courseCompleted', act: courseID } as const;
  const earns = isSwitchedOn('gamification', tenant.settings);
  const { completedAt: at } = course;
  const [points, movedUp] = await Promise.all([
    earns ? pointsOfActivity(db, fact) : undefined,
    earns && at ? placesGained(db, { userId, organisationId: actor.organisationId, at, now }) : null,
  ]);
  const next =
    courseAfter(await curriculaAround(db, actor, learning, courseID), courseID) ??
    (await mostUrgent(db, learning, userId)).find((one) => one.CourseID !== courseID);
  return {
    CourseID: courseID,
    completedOn: course.completedAt?.toISOString() ?? null,
    certificate: certificate ? { CertificateID: certificate.certificateId, code: formatCode(certificate.code) } : null,
    points: points ?? null,
    movedUp,
    next: next ? { CourseID: next.CourseID, CourseName: next.CourseName, goOn: goOnRoute(next) } : null,
  };
};
