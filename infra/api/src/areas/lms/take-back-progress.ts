import type { Attribution } from '../../platform/attribution.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { revertRecord } from './completion/revert-completion.ts';
import { type CourseProgressFact, recordCourseProgress } from './record-progress.ts';

/** A result that no longer counts, from an attempt that ran between two points in time. */
interface TakenBack {
  /** The course's progress without this result. */
  fact: CourseProgressFact;
  since: Date;
  /** Null while the attempt is in progress. */
  until: Date | null;
  by: Attribution;
  reason: string;
}

/**
 * Records progress after part of it was revoked. If the course is no longer completed, the completion reached by this
 * attempt is reverted; completions recorded by hand or by another attempt stay.
 */
export async function takeBackProgress(db: Transaction, { fact, since, until, by, reason }: TakenBack): Promise<void> {
  const { userId, courseId, at: now } = fact;
  const [completion] = fact.completed
    ? []
    : await db.query<{ completionId: string; completedAt: Date }>(
        `select k.completion_id as "completionId", k.completed_at as "completedAt"
         from portal.lms_progress p join portal.lms_completion k using (tenant_id, user_id, course_id, completed_at)
         where p.user_id = $1 and p.course_id = $2 and k.how = 'course' and k.reverted_at is null and k.completed_at >= $3
           and ($4::timestamptz is null or k.completed_at <= $4)
         for update of p`,
        [userId, courseId, since, until],
      );
  if (completion) await revertRecord(db, { ...completion, userId, courseId, percent: fact.percent, by, reason, now });
  await recordCourseProgress(db, fact);
}
