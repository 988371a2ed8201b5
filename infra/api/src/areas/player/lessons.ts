/** What the sessions of each lesson amount to, and what the lessons amount to for the course. */
import { type CourseProgress, courseProgress } from '@portico/contracts/player/course-progress';
import type { LessonStatus, StatusRules } from '@portico/contracts/player/scorm/lesson-status';
import { foldSessions, isResumable, type Kept } from '@portico/contracts/player/scorm/session';
import type { Db } from './database.ts';
import type { Item } from './packages.ts';
import { type Place, sessionsOf } from './sessions.ts';

export interface Lesson {
  itemId: string;
  status: LessonStatus;
  score: number | null;
  hundredths: number;
  resumable: boolean;
  playedAt: Date;
}

export const rulesOf = (item: Pick<Item, 'masteryScore' | 'scoreOverridesStatus'>): StatusRules => ({
  masteryScore: item.masteryScore,
  scoreOverridesStatus: item.scoreOverridesStatus,
});

export async function lessonsOf(db: Db, attemptId: string): Promise<Lesson[]> {
  const rows = await db.query<Omit<Lesson, 'hundredths'> & { hundredths: string }>(
    `select item_id as "itemId", status, score, hundredths, resumable, played_at as "playedAt"
     from portal.player_lesson where attempt_id = $1`,
    [attemptId],
  );
  return rows.map((row) => ({ ...row, hundredths: Number(row.hundredths) }));
}

/** What the sessions before `fence` have left: the start of the launch with that fence. */
export async function keptBefore(db: Db, place: Place, fence: number, rules: StatusRules): Promise<Kept> {
  const sessions = await sessionsOf(db, place);
  return foldSessions(
    sessions.filter((session) => session.fence < fence),
    rules,
  );
}

/** Folds a lesson anew and stores what came of it. Answers whether anything that people see has changed. */
export async function refreshLesson(db: Db, place: Place, rules: StatusRules, now: Date): Promise<boolean> {
  const kept = foldSessions(await sessionsOf(db, place), rules);
  if (!kept.entered) return false;
  const rows = await db.query(
    `insert into portal.player_lesson as l
       (tenant_id, attempt_id, item_id, status, score, hundredths, resumable, played_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, attempt_id, item_id) do update
       set status = excluded.status, score = excluded.score, hundredths = excluded.hundredths,
         resumable = excluded.resumable, played_at = excluded.played_at
       where (l.status, l.score, l.hundredths, l.resumable)
         is distinct from (excluded.status, excluded.score, excluded.hundredths, excluded.resumable)
         or l.played_at < excluded.played_at - interval '1 minute'
     returning 1`,
    [
      place.tenantId,
      place.attemptId,
      place.itemId,
      kept.best.status,
      kept.best.score ?? null,
      kept.hundredths,
      isResumable(kept),
      now,
    ],
  );
  return rows.length > 0;
}

export function progressOf(items: readonly Item[], lessons: readonly Lesson[]): CourseProgress {
  const byItem = new Map(lessons.map((lesson) => [lesson.itemId, lesson]));
  return courseProgress(
    items.map(({ itemId, kind, visible }) => {
      const lesson = byItem.get(itemId);
      return { kind, visible, status: lesson?.status ?? 'not attempted', score: lesson?.score ?? undefined };
    }),
  );
}
