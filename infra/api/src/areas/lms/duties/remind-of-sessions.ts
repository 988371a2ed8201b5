/** Reminds everyone who has a seat the day before a session. A moved session is announced again. */
import { isReminderOfSessionDue, sessionReminderHours } from '@portico/contracts/lms/delivery/session-reminders';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { remindOfSessionsKind } from '../job-kinds.ts';
import { statusOfEach } from '../team/learner-status.ts';
import { type CourseNews, notifyLearners } from '../team/notify-learners.ts';
import { forEachLearner } from './for-each-learner.ts';

interface Seat {
  sessionId: string;
  courseId: string;
  userId: string;
  startsAt: Date;
  signedUpAt: Date;
}

const seatsAhead = (db: Transaction, now: Date): Promise<Seat[]> =>
  db.query<Seat & Record<string, unknown>>(
    `select s.session_id as "sessionId", s.course_id as "courseId", p.user_id as "userId", s.starts_at as "startsAt",
       p.signed_up_at as "signedUpAt"
     from portal.lms_training_session s
     join portal.lms_seat p on p.tenant_id = s.tenant_id and p.session_id = s.session_id and p.state = 'seat'
     where s.cancelled_at is null and s.starts_at > $1 and s.starts_at <= $1::timestamptz + make_interval(hours => $2)
     order by s.starts_at, s.session_id, p.user_id`,
    [now, sessionReminderHours],
  );

/** Returns true the first time. */
async function mark(db: Transaction, tenantId: string, seat: Seat, now: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into portal.lms_session_reminder (tenant_id, session_id, user_id, starts_at, sent_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning user_id`,
    [tenantId, seat.sessionId, seat.userId, seat.startsAt, now],
  );
  return rows.length > 0;
}

/** People to whom the course is no longer assigned are not reminded. */
async function calledForNow(db: Transaction, now: Date) {
  const seats = (await seatsAhead(db, now)).filter((seat) =>
    isReminderOfSessionDue(seat.startsAt, seat.signedUpAt, now),
  );
  const statusOf = await statusOfEach(db, seats);
  return seats.flatMap((seat) => {
    const status = statusOf(seat);
    return status ? [{ ...seat, status }] : [];
  });
}

export const remindOfSessions = defineJob(remindOfSessionsKind, async (_, context) => {
  const { tenant, now, inTenant } = context;
  await forEachLearner(context, await inTenant((db) => calledForNow(db, now)), async (db, own) => {
    const news: CourseNews[] = [];
    for (const seat of own)
      if (await mark(db, tenant.tenantId, seat, now))
        news.push({ message: 'course.session-tomorrow', status: seat.status, startsAt: seat.startsAt });
    await notifyLearners({ db, tenant, now }, news);
  });
});
