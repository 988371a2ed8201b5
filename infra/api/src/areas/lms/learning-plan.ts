/** Plans times for learning in the person's schedule. */
import { learningPlanDays, mostLearningTimes, placeLearning } from '@portico/contracts/coaching/learning-plan';
import type * as calls from '@portico/contracts/lms/calls';
import { courseAddress } from '@portico/contracts/lms/course-address';
import { learningTitle } from '@portico/contracts/lms/learning-plan-shapes';
import { isUnlocked } from '@portico/contracts/lms/prerequisites';
import type { OwnCourse } from '@portico/contracts/lms/shapes';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { addDays } from 'date-fns/addDays';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { workingHoursOf, zoneOfPerson } from '../../services/account/public.ts';
import { addLearningTimes, busyTimesOf, plannedLearning, toPlanStart } from '../coaching/public.ts';
import { isPlacedInProgress, type Learning, learningOf, toOwnCourse } from './learning-of.ts';
import type { PlacedCourse } from './placed-courses.ts';
import { prerequisitesOf } from './prerequisites.ts';

/** These take place at times of their own. */
const takesPlace: readonly number[] = [deliveryTypes.webinarOrVirtualClassroom, deliveryTypes.instructorLed];

const isDue = ({ due }: OwnCourse): boolean => due !== 'none' && due !== 'later';

/** Courses that the person can learn now: those with an open prerequisite would be refused at the planned time. */
async function openCourses(db: Transaction, { courses }: Learning, userId: string): Promise<PlacedCourse[]> {
  const open = courses.filter(({ completedAt, type }) => completedAt === null && !takesPlace.includes(type));
  const before = await prerequisitesOf(
    db,
    open.map(({ courseId }) => courseId),
    userId,
  );
  return open.filter(({ courseId, hasBegun }) => isUnlocked(before(courseId), hasBegun));
}

/** What the person should get on with: due courses by deadline, then others in progress, the last opened first. */
function coursesToPlan(open: readonly PlacedCourse[], learning: Learning): OwnCourse[] {
  const own = open.map((course) => ({
    course: toOwnCourse(course, learning),
    isBegun: isPlacedInProgress(course),
  }));
  const due = own.flatMap(({ course }) => (isDue(course) ? [course] : []));
  const begun = own.flatMap(({ course, isBegun }) => (isBegun && !isDue(course) ? [course] : []));
  return [
    ...due.sort(
      (a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || a.CourseName.localeCompare(b.CourseName, 'en'),
    ),
    ...begun.sort((a, b) => (b.lastOpenedOn ?? '').localeCompare(a.lastOpenedOn ?? '')),
  ];
}

export const getLearningPlan: Handler<typeof calls.getLearningPlan> = async (_, { db, actor, now }) => {
  const me = actor.self;
  const timeZone = zoneOfPerson(db, me);
  const [learning, planned, hoursOf, busyOf] = await Promise.all([
    learningOf(db, me, now),
    plannedLearning({ db, now }, me.userId),
    workingHoursOf(db, [me.userId]),
    busyTimesOf(db, [me.userId], { from: now, to: addDays(now, learningPlanDays + 1) }),
  ]);
  const courses = coursesToPlan(await openCourses(db, learning, me.userId), learning);
  const plannedOf = (id: string) => planned.filter(({ courseId }) => courseId === id);
  const left = courses
    .map((course) => ({
      course,
      minutes: plannedOf(course.CourseID).reduce((rest, { minutes }) => rest - minutes, course.minutesLeft),
    }))
    .filter(({ minutes }) => minutes > 0)
    .slice(0, mostLearningTimes);
  const byId = new Map(left.map(({ course }) => [course.CourseID, course]));
  const hours = hoursOf(me.userId);
  const placed = placeLearning({
    courses: left.map(({ course, minutes }) => ({ id: course.CourseID, minutes })),
    ...{ timeZone, hours, busy: busyOf(me.userId), planned, now },
  });
  return {
    works: { ...hours, timeZone },
    times: placed.flatMap(({ id, free, start, ...one }) => {
      const course = byId.get(id);
      if (!course) return [];
      const { CourseID, CourseName, dueOn, due } = course;
      return [
        {
          ...{ CourseID, CourseName, dueOn, due, ...one },
          free: free.map((at) => toPlanStart(at, timeZone)),
          proposed: start?.toISOString() ?? null,
        },
      ];
    }),
    hasPlanned: courses.some(({ CourseID }) => plannedOf(CourseID).length > 0),
  };
};

export const planLearning: Handler<typeof calls.planLearning> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const me = actor.self;
  const learning = await learningOf(db, me, now);
  const open = new Map(
    (await openCourses(db, learning, me.userId)).map((course) => [course.courseId, toOwnCourse(course, learning)]),
  );
  const wanted = body.times.map(({ CourseID, ...time }) => {
    const course = open.get(CourseID);
    if (!course) throw notFound();
    return { ...time, courseId: CourseID, title: learningTitle(course.CourseName), page: courseAddress(course) };
  });
  const taken = await addLearningTimes(context, me.userId, body.timeZone, wanted);
  if (taken.length > 0)
    throw new Refusal('conflict', 'Some of these times are not free any more. Nothing was changed.', {
      current: { reason: 'taken', courses: [...new Set(taken)] },
    });
  audit({
    object: { kind: 'account', id: me.userId },
    after: { learningTimes: wanted.length },
    plain: ['learningTimes'],
  });
  return { planned: wanted.length };
};
