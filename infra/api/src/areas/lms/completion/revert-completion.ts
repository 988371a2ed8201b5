/** Reverts a completion and its results: the certificate, the activity, and the completed state of the course. */
import type { Attribution } from '../../../platform/attribution.ts';
import { recordFact } from '../../../platform/facts/record-fact.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { revokeActivity } from '../../gamification/public.ts';
import { publishProgressed } from '../publish-progressed.ts';

interface Reverting {
  completionId: string;
  userId: string;
  courseId: string;
  completedAt: Date;
  /** The progress to which the course returns. */
  percent: number;
  by: Attribution;
  reason: string;
  now: Date;
}

export async function revertRecord(db: Transaction, reverting: Reverting): Promise<void> {
  const { completionId, userId, courseId, completedAt, percent, by, reason, now } = reverting;
  await db.query(
    `update portal.lms_completion set reverted_at = $2, reverted_by = $3, reverted_for = $4, revert_reason = $5
     where completion_id = $1`,
    [completionId, now, by.userId, by.forId, reason],
  );
  await db.query('update portal.lms_certificate set revoked_at = $2 where completion_id = $1', [completionId, now]);
  const [other] = await db.query(
    'select from portal.lms_completion where user_id = $1 and course_id = $2 and reverted_at is null limit 1',
    [userId, courseId],
  );
  if (!other) await revokeActivity(db, { userId, deed: 'courseCompleted', act: courseId, about: reason, at: now });
  // If the course is due again by now, the progress of the new round stays.
  await db.query(
    `update portal.lms_progress set percent = $4, completed_at = null, updated_at = $5
     where user_id = $1 and course_id = $2 and completed_at = $3`,
    [userId, courseId, completedAt, percent, now],
  );
  await recordFact({ db, now }, { kind: 'course.reverted', personId: userId, subjectId: courseId });
  await publishProgressed(db, { userId, courseId });
}
