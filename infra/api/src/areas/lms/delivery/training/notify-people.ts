/**
 * Notifies the people of a session about the session or their place, except those to whom the course is no longer
 * assigned.
 */
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import type { Transaction } from '../../../../platform/transaction.ts';
import { notify } from '../../../../services/portal/public.ts';
import { givenAmong } from '../../course-facts.ts';
import { pageOfCourse } from '../../course-subject.ts';

type SessionMessage = Extract<MessageId, `training.${string}`>;

interface Notifying {
  db: Transaction;
  now: Date;
  tenant: { tenantId: string };
}

export async function notifyPeople(
  context: Notifying,
  message: SessionMessage,
  courseId: string,
  userIds: readonly string[],
  by?: string,
): Promise<void> {
  if (userIds.length === 0) return;
  const { db } = context;
  const given = await givenAmong(db, courseId, userIds);
  const { name, page } = await pageOfCourse(db, courseId);
  await notify(context, {
    message,
    values: { route: page, course: name },
    to: userIds,
    maySee: ({ userId }) => given.has(userId),
    ...(by === undefined ? {} : { by }),
  });
}
