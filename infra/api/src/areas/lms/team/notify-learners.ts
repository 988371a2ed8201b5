/**
 * Notifies learners about courses, each with their own values. Simultaneous notifications are combined into one mail.
 */

import { courseAddress } from '@portico/contracts/lms/course-address';
import { dayEnds } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import type { Tenant } from '@portico/database/tenant';
import type { Transaction } from '../../../platform/transaction.ts';
import { type Mailbox, mailboxesOf } from '../../../services/account/public.ts';
import { notifyEach } from '../../../services/portal/public.ts';
import type { LearnerStatus } from './learner-status.ts';

type CourseMessage = Extract<MessageId, `course.${string}`>;

export interface CourseNews {
  message: CourseMessage;
  status: Pick<LearnerStatus, 'userId' | 'courseId' | 'courseName' | 'curriculumId'>;
  /** The deadline that the notification mentions. */
  dueOn?: string | null;
  /** The start of the session that the notification mentions, formatted in each learner's time zone. */
  startsAt?: Date;
}

interface Notifying {
  db: Transaction;
  tenant: Tenant;
  now: Date;
}

const valuesOf = ({ status, dueOn, startsAt }: CourseNews, learner: Mailbox): Record<string, string> => ({
  course: status.courseName,
  route: courseAddress({
    curriculumId: status.curriculumId,
    CourseID: status.courseId,
    CourseName: status.courseName,
  }),
  due: dueOn ? formatDay(dueOn, learner) : '',
  start: startsAt ? formatInstant(startsAt.toISOString(), learner) : '',
});

/** Notifications that say "today" or "tomorrow" are valid for one day, invitations until the session starts. */
function holdsUntil({ message, startsAt }: CourseNews, { timeZone }: Mailbox, now: Date): Date | undefined {
  if (message === 'course.due-today' || message === 'course.due-tomorrow') return dayEnds(now, timeZone);
  return startsAt;
}

/** Maximum number of recipients of one notification. */
const atOnce = 1000;

/** Returns how many people were notified. People who have left are skipped. */
export async function notifyLearners(context: Notifying, news: readonly CourseNews[], by?: string): Promise<number> {
  const ids = [...new Set(news.map(({ status }) => status.userId))];
  if (ids.length === 0) return 0;
  const learners = await mailboxesOf(context.db, ids, context.tenant);
  const known = news.flatMap((one) => {
    const learner = learners.get(one.status.userId);
    return learner ? [{ one, learner }] : [];
  });
  for (const [message, all] of Map.groupBy(known, ({ one }) => one.message))
    for (let from = 0; from < all.length; from += atOnce)
      await notifyEach(context, {
        message,
        to: all.slice(from, from + atOnce).map(({ one, learner }) => {
          const until = holdsUntil(one, learner, context.now);
          return { userId: one.status.userId, values: valuesOf(one, learner), ...(until && { until }) };
        }),
        // Only people to whom the course is assigned have a status, so no further check is necessary.
        maySee: () => true,
        mailing: 'unless-declined',
        ...(by !== undefined && { by }),
      });
  return learners.size;
}
