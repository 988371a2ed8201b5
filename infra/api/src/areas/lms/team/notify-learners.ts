/** Notifies learners of courses individually; simultaneous notifications are combined into one mail. */

import { courseAddress } from '@portico/contracts/lms/course-address';
import { dayEnds } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import type { Tenant } from '@portico/database/tenant';
import type { Transaction } from '../../../platform/transaction.ts';
import { type Mailbox, mailboxesOf } from '../../../services/account/public.ts';
import { notify } from '../../../services/portal/public.ts';
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

/** Notifications that mention today or tomorrow are valid for the day, invitations until the session starts. */
function holdsUntil({ message, startsAt }: CourseNews, { timeZone }: Mailbox, now: Date): Date | undefined {
  if (message === 'course.due-today' || message === 'course.due-tomorrow') return dayEnds(now, timeZone);
  return startsAt;
}

/** Returns how many people were notified. People who have left are skipped. */
export async function notifyLearners(context: Notifying, news: readonly CourseNews[], by?: string): Promise<number> {
  const byPerson = Map.groupBy(news, ({ status }) => status.userId);
  const learners = await mailboxesOf(context.db, [...byPerson.keys()], context.tenant);
  for (const [userId, own] of byPerson) {
    const learner = learners.get(userId);
    if (!learner) continue;
    for (const one of own) {
      const until = holdsUntil(one, learner, context.now);
      await notify(context, {
        message: one.message,
        values: valuesOf(one, learner),
        to: [userId],
        // Only people to whom the course is assigned get here, because they have a status.
        maySee: () => true,
        mailing: 'unless-declined',
        ...(until && { until }),
        ...(by !== undefined && { by }),
      });
    }
  }
  return learners.size;
}
