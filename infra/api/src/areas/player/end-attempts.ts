import type { Transaction } from '../../platform/transaction.ts';

/** Ends the person's open attempt at the course, if there is one; the next launch starts a new attempt. */
export const endAttempts = (
  db: Transaction,
  { userId, courseId, now }: { userId: string; courseId: string; now: Date },
): Promise<unknown> =>
  db.query(
    'update portal.player_attempt set ended_at = $3 where user_id = $1 and course_id = $2 and ended_at is null',
    [userId, courseId, now],
  );
