/** Reminds people of assessments to be submitted, on the same days and at the same hour as for courses. */
import { type ReminderDays, reminderDays, reminderFor, reminderHour } from '@portico/contracts/lms/reminders';
import { hourOf, isoDay } from '@portico/contracts/platform/dates';
import { defineJob, type Job, jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';
import type { Schedule } from '../../platform/jobs/schedule.ts';
import { zoneOf } from '../../platform/people.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type Deadline, notifyOfDeadlines } from './notify-people.ts';

const remindKind = jobKind('hr/remind', nothing);

const messages: Record<ReminderDays, Deadline['message']> = {
  7: 'assessment.due',
  3: 'assessment.due',
  1: 'assessment.due-tomorrow',
  0: 'assessment.due-today',
};

interface Due {
  assessmentId: string;
  userId: string;
  dueOn: string;
  zone: string;
}

/** Deadlines that are close enough for a reminder to be due in some time zone. */
const nearDeadlines = (db: Transaction, now: Date): Promise<Due[]> =>
  db.query<Due & Record<string, unknown>>(
    `select a.assessment_id as "assessmentId", a.user_id as "userId", to_char(a.due_on, 'YYYY-MM-DD') as "dueOn",
       ${zoneOf('u')} as zone
     from portal.hr_assessment a
     join portal.account_user u on u.tenant_id = a.tenant_id and u.user_id = a.user_id and u.disabled_at is null
     where a.status in ('draft', 'reverted')
       and a.due_on between $1::timestamptz::date - 1 and $1::timestamptz::date + $2::integer
     order by a.user_id`,
    [now, Math.max(...reminderDays) + 1],
  );

/** Returns true the first time. Each stage is sent once, and never after a later stage. */
async function mark(db: Transaction, { assessmentId, dueOn }: Due, days: ReminderDays): Promise<boolean> {
  const rows = await db.query(
    `update portal.hr_assessment set reminded_days = $3
     where assessment_id = $1 and due_on = $2 and (reminded_days is null or reminded_days > $3) returning 1`,
    [assessmentId, dueOn, days],
  );
  return rows.length > 0;
}

const remind = defineJob(remindKind, (_, { tenant, now, inTenant }) =>
  inTenant(async (db) => {
    const at = now.toISOString();
    const news: Deadline[] = [];
    for (const one of await nearDeadlines(db, now)) {
      const days = hourOf(at, one.zone) < reminderHour ? undefined : reminderFor(one.dueOn, isoDay(at, one.zone));
      if (days !== undefined && (await mark(db, one, days))) news.push({ ...one, message: messages[days] });
    }
    await notifyOfDeadlines({ db, now, tenant }, news);
  }),
);

export const assessmentJobs: readonly Job[] = [remind];

/** Runs every hour, because it is always morning somewhere. */
export const assessmentSchedules: readonly Schedule[] = [{ cron: '17 * * * *', kind: remindKind }];
