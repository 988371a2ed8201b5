/** Notifies open pages that a person's progress in a course has changed. */
import { toAccount } from '../../platform/live/audience.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Transaction } from '../../platform/transaction.ts';

export const publishProgressed = (
  db: Transaction,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<void> =>
  publish({ db }, { kind: 'changed', subject: { kind: 'course', id: courseId }, audience: [toAccount(userId)] });
