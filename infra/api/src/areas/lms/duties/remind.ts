/**
 * Reminders of deadlines: seven, three and one days before and on the day itself, each sent once, in the learner's
 * morning.
 */

import { type ReminderDays, reminderDays, reminderFor, reminderHour } from '@portico/contracts/lms/reminders';
import { hourOf, isoDay } from '@portico/contracts/platform/dates';
import { defineJob } from '../../../platform/jobs/job.ts';
import { zoneOf } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { remindKind } from '../job-kinds.ts';
import { statusOfEach } from '../team/learner-status.ts';
import { type CourseNews, notifyLearners } from '../team/notify-learners.ts';
import { forEachLearner } from './for-each-learner.ts';

interface Due {
  userId: string;
  courseId: string;
  dueOn: string;
  zone: string;
}

/** Open deadlines that are close enough for a reminder to be due in some time zone. */
const nearDeadlines = (db: Transaction, now: Date): Promise<Due[]> =>
  db.query<Due & Record<string, unknown>>(
    `select d.user_id as "userId", d.course_id as "courseId", to_char(d.due_on, 'YYYY-MM-DD') as "dueOn",
       ${zoneOf('u')} as zone
     from portal.lms_deadline d
     join portal.account_user u on u.tenant_id = d.tenant_id and u.user_id = d.user_id and u.disabled_at is null
     where d.due_on between $1::timestamptz::date - 1 and $1::timestamptz::date + $2::integer
       and not exists (select from portal.lms_progress p where p.tenant_id = d.tenant_id and p.user_id = d.user_id
         and p.course_id = d.course_id and p.completed_at is not null)
     order by d.user_id, d.course_id`,
    [now, Math.max(...reminderDays) + 1],
  );

const messages: Record<ReminderDays, CourseNews['message']> = {
  7: 'course.due',
  3: 'course.due',
  1: 'course.due-tomorrow',
  0: 'course.due-today',
};

function calledFor({ dueOn, zone }: Due, now: Date): ReminderDays | undefined {
  const at = now.toISOString();
  if (hourOf(at, zone) < reminderHour) return undefined;
  return reminderFor(dueOn, isoDay(at, zone));
}

/** Returns true the first time. */
async function mark(db: Transaction, tenantId: string, due: Due, days: ReminderDays, now: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into portal.lms_reminder (tenant_id, user_id, course_id, due_on, days_before, sent_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning user_id`,
    [tenantId, due.userId, due.courseId, due.dueOn, days, now],
  );
  return rows.length > 0;
}

/** People to whom the course is no longer assigned are not reminded. */
async function calledForNow(db: Transaction, now: Date) {
  const due = (await nearDeadlines(db, now)).flatMap((one) => {
    const days = calledFor(one, now);
    return days === undefined ? [] : [{ ...one, days }];
  });
  const statusOf = await statusOfEach(db, due);
  return due.flatMap((one) => {
    const status = statusOf(one);
    return status ? [{ ...one, status }] : [];
  });
}

export const remind = defineJob(remindKind, async (_, context) => {
  const { tenant, now, inTenant } = context;
  await forEachLearner(context, await inTenant((db) => calledForNow(db, now)), async (db, own) => {
    const news: CourseNews[] = [];
    for (const one of own)
      if (await mark(db, tenant.tenantId, one, one.days, now))
        news.push({ message: messages[one.days], status: one.status, dueOn: one.dueOn });
    await notifyLearners({ db, tenant, now }, news);
  });
});
