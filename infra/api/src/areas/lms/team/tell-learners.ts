/** Tells learners of courses: a notification for each course, and one mail for all of a person's, in their language. */
import { courseAddress } from '@portico/contracts/lms/course-address';
import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import {
  linkOf,
  type MessageId,
  notificationMessages,
  somebody,
} from '@portico/contracts/portal/notification-messages';
import type { Tenant } from '@portico/database/tenant';
import { fillText } from '../../../platform/mail/fill-text.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type Mailbox, mailboxesOf } from '../../account/public.ts';
import { notify } from '../../portal/public.ts';
import type { LearnerStanding } from './standings.ts';

type CourseMessage = Extract<MessageId, `course.${string}`>;

export interface CourseNews {
  message: CourseMessage;
  standing: Pick<LearnerStanding, 'userId' | 'courseId' | 'courseName' | 'curriculumId'>;
  /** The deadline that it speaks of. */
  dueOn?: string | null;
  /** When the session begins that it speaks of; told in each learner's own time. */
  startsAt?: Date;
}

interface Telling {
  db: Transaction;
  tenant: Tenant;
  now: Date;
}

const valuesOf = (
  { standing, dueOn, startsAt }: CourseNews,
  { language, timeZone }: Mailbox,
): Record<string, string> => ({
  course: standing.courseName,
  route: courseAddress({
    curriculumId: standing.curriculumId,
    CourseID: standing.courseId,
    CourseName: standing.courseName,
  }),
  due: dueOn ? formatDay(dueOn, { language }) : '',
  start: startsAt ? formatInstant(startsAt.toISOString(), { language, timeZone }) : '',
});

async function mailTo(
  { db, now }: Telling,
  learner: Mailbox,
  news: readonly CourseNews[],
  by: { userId: string; name: string } | undefined,
): Promise<void> {
  const [first] = news;
  if (!first) return;
  const person = by?.name ?? somebody[learner.language];
  const say = (one: CourseNews, part: 'title' | 'text') =>
    fillText(notificationMessages[one.message].texts[learner.language][part], { ...valuesOf(one, learner), person });
  await sendMail(db, {
    to: { address: learner.email, name: learner.name, personId: learner.userId },
    template: 'notice',
    language: learner.language,
    values: {
      title: say(first, 'title'),
      text: news.map((one) => say(one, 'text')).join('\n'),
      link: news.length === 1 ? linkOf(first.message, valuesOf(first, learner)) : '/lms/home',
    },
    ...(by === undefined ? {} : { senderId: by.userId }),
    now,
  });
}

/** Answers how many people were told. Whoever has left hears nothing. */
export async function tellLearners(
  context: Telling,
  news: readonly CourseNews[],
  by?: { userId: string; name: string },
): Promise<number> {
  const byPerson = Map.groupBy(news, ({ standing }) => standing.userId);
  const learners = await mailboxesOf(context.db, [...byPerson.keys()], context.tenant);
  for (const [userId, own] of byPerson) {
    const learner = learners.get(userId);
    if (!learner) continue;
    for (const one of own)
      await notify(context, {
        message: one.message,
        values: valuesOf(one, learner),
        to: [userId],
        // Only who is given the course is told of it: the standing says so.
        maySee: () => true,
        ...(by === undefined ? {} : { by: by.userId }),
      });
    await mailTo(context, learner, own, by).catch((refused) => {
      // What the tenant's mails of a day do not suffice for, the portal alone tells; who causes it by hand is told so.
      if (by !== undefined || !(refused instanceof Refusal) || refused.code !== 'too_many_requests') throw refused;
    });
  }
  return learners.size;
}
