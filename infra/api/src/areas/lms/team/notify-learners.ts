/** Notifies learners of courses individually; one mail combines what happened together. */
import { dayEnds } from '@portico/contracts/calendar/recurrence/wall-clock';
import { courseAddress } from '@portico/contracts/lms/course-address';
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
  standing: Pick<LearnerStatus, 'userId' | 'courseId' | 'courseName' | 'curriculumId'>;
  /** The deadline that it speaks of. */
  dueOn?: string | null;
  /** When the session begins that it speaks of; told in each learner's own time. */
  startsAt?: Date;
}

interface Notifying {
  db: Transaction;
  tenant: Tenant;
  now: Date;
}

const valuesOf = ({ standing: status, dueOn, startsAt }: CourseNews, learner: Mailbox): Record<string, string> => ({
  course: status.courseName,
  route: courseAddress({
    curriculumId: status.curriculumId,
    CourseID: status.courseId,
    CourseName: status.courseName,
  }),
  due: dueOn ? formatDay(dueOn, learner) : '',
  start: startsAt ? formatInstant(startsAt.toISOString(), learner) : '',
});

/** What speaks of today or tomorrow holds for today; an invitation until the session begins. */
function holdsUntil({ message, startsAt }: CourseNews, { timeZone }: Mailbox, now: Date): Date | undefined {
  if (message === 'course.due-today' || message === 'course.due-tomorrow') return dayEnds(now, timeZone);
  return startsAt;
}

/** Returns how many people were notified. People who have left are not. */
export async function notifyLearners(context: Notifying, news: readonly CourseNews[], by?: string): Promise<number> {
  const byPerson = Map.groupBy(news, ({ standing: status }) => status.userId);
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
        // Notifies only those to whom the course is assigned: the status says so.
        maySee: () => true,
        mailing: 'unless-declined',
        ...(until && { until }),
        ...(by !== undefined && { by }),
      });
    }
  }
  return learners.size;
}
