/** From how much of a course is done to the learner's record, by the rule of its type. */
import { type RuledProgress, ruledProgress } from '@portico/contracts/lms/delivery/completion-rule';
import type { DeliveryType } from '@portico/contracts/service/shapes';
import type { Transaction } from '../../../platform/transaction.ts';
import { recordCourseProgress } from '../record-progress.ts';

export interface Done {
  tenantId: string;
  userId: string;
  courseId: string;
  type: DeliveryType;
  /** Of the rule's unit. */
  done: number;
  needed: number;
  /** Spent with it, as far as is known. */
  seconds: number;
  at: Date;
}

export async function recordRuleProgress(
  db: Transaction,
  { type, done, needed, ...fact }: Done,
): Promise<RuledProgress> {
  const progress = ruledProgress(type, done, needed);
  // Lists say "3 of 4 lessons" of lessons alone; the course's page shows the rule of every type.
  await recordCourseProgress(db, {
    ...fact,
    done: 0,
    total: 0,
    percent: progress.percent,
    completed: progress.isCompleted,
    score: undefined,
  });
  return withEarlierCompletion(db, fact, progress);
}

/** A course that was completed once stays so, also when its file is replaced by a longer one. */
export async function withEarlierCompletion(
  db: Transaction,
  { userId, courseId }: { userId: string; courseId: string },
  progress: RuledProgress,
): Promise<RuledProgress> {
  if (progress.isCompleted) return progress;
  const [row] = await db.prepared(
    'lms_is_completed',
    'select 1 from portal.lms_progress where user_id = $1 and course_id = $2 and completed_at is not null',
    [userId, courseId],
  );
  return row ? { ...progress, percent: 100, isCompleted: true } : progress;
}
