/** The only place that writes a person's progress in a course, however the course is delivered. */
import type { Transaction } from '../../platform/transaction.ts';
import { recordCompletion } from './completion/record-completion.ts';
import { publishProgressed } from './publish-progressed.ts';

/** Learning progress reported by the delivering area; the player reports it in the transaction of a commit. */
export interface CourseProgressFact {
  tenantId: string;
  userId: string;
  courseId: string;
  /** Number of lessons done, out of `total`; `total` is 0 for courses without lessons. */
  done: number;
  total: number;
  /** 0 to 100. */
  percent: number;
  completed: boolean;
  /** Total time spent in the course. */
  seconds: number;
  /** 0 to 100. */
  score: number | undefined;
  at: Date;
}

interface Recorded {
  isJustCompleted: boolean;
  score: number | null;
  minutes: number;
  percent: number;
  lessons: number | null;
  percentBefore: number | null;
  lessonsBefore: number | null;
}

/** Videos report every second, but pages are only updated when something visible changes. */
const isShown = ({ isJustCompleted, percent, lessons, percentBefore, lessonsBefore }: Recorded): boolean =>
  isJustCompleted ||
  lessons !== lessonsBefore ||
  percentBefore === null ||
  Math.floor(percent / 10) !== Math.floor(percentBefore / 10);

/**
 * A completed course stays completed, with the day it was first completed. Before that, the percentage is what the
 * course currently reports, even if it falls because a lesson was restarted. 100 percent and "completed" always go
 * together. The best score and the longest time are kept. Facts about a course that is not in the catalogue are
 * dropped, because packages can be tried before they are listed. The fact that completes a course also creates its
 * entry in the record and the certificate, in the same transaction.
 */
export async function recordCourseProgress(db: Transaction, fact: CourseProgressFact): Promise<void> {
  const percent = fact.completed ? 100 : Math.min(99, Math.max(0, Math.floor(fact.percent)));
  const hasLessons = fact.total > 0;
  const [stands] = await db.query<Recorded & Record<string, unknown>>(
    `with before as (select percent, lessons_done from portal.lms_progress where user_id = $2 and course_id = $3)
     insert into portal.lms_progress as p
       (tenant_id, user_id, course_id, percent, lessons_done, lessons_total, minutes, score, completed_at, updated_at)
     select $1, $2, c.course_id, $4, $5, $6, $7, $8, $9, $10
     from portal.lms_course c where c.tenant_id = $1 and c.course_id = $3
     on conflict (tenant_id, user_id, course_id) do update set
       percent = case when p.completed_at is null then excluded.percent else 100 end,
       lessons_done = excluded.lessons_done, lessons_total = excluded.lessons_total,
       minutes = greatest(p.minutes, excluded.minutes), score = greatest(p.score, excluded.score),
       completed_at = coalesce(p.completed_at, excluded.completed_at),
       updated_at = greatest(p.updated_at, excluded.updated_at)
     returning p.completed_at is not distinct from $9 and $9 is not null as "isJustCompleted", score::float8 as score, minutes,
       percent, lessons_done as lessons, (select b.percent from before b) as "percentBefore",
       (select b.lessons_done from before b) as "lessonsBefore"`,
    [
      fact.tenantId,
      fact.userId,
      fact.courseId,
      percent,
      hasLessons ? Math.min(fact.done, fact.total) : null,
      hasLessons ? fact.total : null,
      Math.round(fact.seconds / 60),
      fact.score ?? null,
      fact.completed ? fact.at : null,
      fact.at,
    ],
  );
  if (stands && isShown(stands)) await publishProgressed(db, fact);
  if (!stands?.isJustCompleted) return;
  const { tenantId, userId, courseId, at } = fact;
  const { score, minutes } = stands;
  await recordCompletion(db, { tenantId, userId, courseId, at, now: at, score, minutes });
}
