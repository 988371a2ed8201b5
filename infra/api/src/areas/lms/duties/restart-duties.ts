/**
 * Recertification: before a completion expires, its course is reopened with empty progress and a new deadline. The
 * record keeps the completion, and the old certificate remains valid until its last day.
 */

import { recertificationOf } from '@portico/contracts/lms/recertification';
import { isoDay } from '@portico/contracts/platform/dates';
import type { CourseContent } from '../../../platform/course-content.ts';
import { defineJob, type Job, type JobContext } from '../../../platform/jobs/job.ts';
import { zoneOf } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { clearSeen } from '../delivery/clear-seen.ts';
import { restartDutiesKind } from '../job-kinds.ts';
import { publishProgressed } from '../publish-progressed.ts';
import { learnerStatuses } from '../team/learner-status.ts';
import { notifyLearners } from '../team/notify-learners.ts';

interface Ending {
  userId: string;
  courseId: string;
  completedAt: Date;
  months: number;
  zone: string;
}

/** Maximum per run, because the transaction would otherwise grow without limit. The next run handles the rest. */
const most = 500;

/**
 * Completions that may be due for reopening; the exact day depends on the person. A month is counted as 28 days, with
 * one day to spare.
 */
const candidates = (db: Transaction, now: Date): Promise<Ending[]> =>
  db.query<Ending & Record<string, unknown>>(
    `select p.user_id as "userId", p.course_id as "courseId", p.completed_at as "completedAt",
       c.recertify_months as months, ${zoneOf('u')} as zone
     from portal.lms_progress p
     join portal.lms_course c on c.tenant_id = p.tenant_id and c.course_id = p.course_id
       and c.recertify_months is not null and c.state = 'published'
     join portal.account_user u on u.tenant_id = p.tenant_id and u.user_id = p.user_id and u.disabled_at is null
     where p.completed_at < $1::timestamptz + interval '32 days' - make_interval(months => c.recertify_months)
     order by p.completed_at, p.user_id, p.course_id limit $2 for update of p`,
    [now, most],
  );

async function openAgain(
  db: Transaction,
  ending: Ending,
  dueOn: string,
  { tenant, now }: JobContext,
  contents: readonly CourseContent[],
): Promise<void> {
  const { userId, courseId } = ending;
  await db.query(
    `update portal.lms_progress set percent = 0, lessons_done = null, lessons_total = null, minutes = 0, score = null,
       completed_at = null, begun_anew_at = $3, updated_at = $3 where user_id = $1 and course_id = $2`,
    [userId, courseId, now],
  );
  await db.query(
    `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on, source) values ($1, $2, $3, $4, 'renewal')
     on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on, source = excluded.source,
       assigned_by = null, assigned_at = null`,
    [tenant.tenantId, userId, courseId, dueOn],
  );
  // Resets playback data and progress, because they belong to the expiring completion.
  for (const content of contents) await content.startOver(db, { userId, courseId, now });
  await clearSeen(db, userId, courseId);
  await publishProgressed(db, { userId, courseId });
}

export const restartDuties = (contents: readonly CourseContent[]): Job =>
  defineJob(restartDutiesKind, (_, context) =>
    context.inTenant(async (db) => {
      const { tenant, now } = context;
      for (const ending of await candidates(db, now)) {
        const { zone } = ending;
        const { opensOn, dueOn } = recertificationOf(isoDay(ending.completedAt.toISOString(), zone), ending.months);
        if (opensOn > isoDay(now.toISOString(), zone)) continue;
        await openAgain(db, ending, dueOn, context, contents);
        const statuses = await learnerStatuses(db, [ending.userId], [ending.courseId]);
        await notifyLearners(
          { db, tenant, now },
          statuses.map((status) => ({ message: 'course.due-again', status, dueOn })),
        );
      }
    }),
  );
