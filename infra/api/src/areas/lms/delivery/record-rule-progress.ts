/** Converts the completed share of a course to the learner's progress, by the rule of the course's type. */
import { type RuledProgress, ruledProgress } from '@portico/contracts/lms/delivery/delivery-progress';
import type { DeliveryType } from '@portico/contracts/service/shapes';
import type { Transaction } from '../../../platform/transaction.ts';
import { recordCourseProgress } from '../record-progress.ts';

export interface Done {
  tenantId: string;
  userId: string;
  courseId: string;
  type: DeliveryType;
  /** In the unit of the rule. */
  done: number;
  needed: number;
  /** Time spent on the course, if known. */
  seconds: number;
  at: Date;
}

export async function recordRuleProgress(
  db: Transaction,
  { type, done, needed, ...fact }: Done,
): Promise<RuledProgress> {
  const progress = ruledProgress(type, done, needed);
  // `done` and `total` are only for lessons, which lists show as "3 of 4 lessons"; the course page shows the rule of
  // every type.
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

/** A course stays completed, even if its file is replaced by a longer one. */
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
