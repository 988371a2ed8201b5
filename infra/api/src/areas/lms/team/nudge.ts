import type * as calls from '@portico/contracts/lms/calls';
import { principalOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { learnerStatuses } from './learner-status.ts';
import { notifyLearners } from './notify-learners.ts';
import { peopleInScope } from './people-in-scope.ts';

const pair = (userId: string, courseId: string) => `${userId} ${courseId}`;

export const nudge: Handler<typeof calls.nudge> = async ({ body }, { db, actor, tenant, now, audit }) => {
  const wanted = new Set(body.nudges.map(({ UserID, CourseID }) => pair(UserID, CourseID)));
  const people = await peopleInScope(
    db,
    actor,
    body.nudges.map(({ UserID }) => UserID),
  );
  const statuses = await learnerStatuses(
    db,
    people.map(({ userId }) => userId),
    [...new Set(body.nudges.map(({ CourseID }) => CourseID))],
  );
  const open = statuses.filter(
    (status) => status.completedAt === null && wanted.has(pair(status.userId, status.courseId)),
  );
  // At most one nudge per day and course, however many leaders a person has.
  const stored = await db.query<{ userId: string; courseId: string }>(
    `insert into portal.lms_nudge (tenant_id, user_id, course_id, day, nudged_by, nudged_for, nudged_at)
     select $1, w.user_id, w.course_id, $3::timestamptz::date, $4, $5, $3
     from jsonb_to_recordset($2) as w (user_id uuid, course_id uuid) order by w.user_id, w.course_id
     on conflict do nothing returning user_id as "userId", course_id as "courseId"`,
    [
      tenant.tenantId,
      JSON.stringify(open.map((one) => ({ user_id: one.userId, course_id: one.courseId }))),
      now,
      actor.userId,
      principalOf(actor),
    ],
  );
  const fresh = new Set(stored.map((row) => pair(row.userId, row.courseId)));
  const received = open.filter((one) => fresh.has(pair(one.userId, one.courseId)));
  await notifyLearners(
    { db, tenant, now },
    received.map((status) => ({ message: 'course.nudged', status, dueOn: status.dueOn })),
    actor.userId,
  );
  audit({
    object: { kind: 'nudge', id: crypto.randomUUID() },
    after: { nudges: received.map((one) => ({ UserID: one.userId, CourseID: one.courseId })) },
    plain: ['nudges'],
  });
  return { told: received.length, left: wanted.size - received.length };
};
