/** The result of each lesson's sessions, and the result of all lessons for the course. */

import { type CourseProgress, courseProgress } from '@portico/contracts/player/course-progress';
import { type LessonRules, lessonRules } from '@portico/contracts/player/lesson-rules';
import type { LessonStatus } from '@portico/contracts/player/scorm/lesson-status';
import type { StoredProgress } from '@portico/contracts/player/scorm/session';
import { millisecondsInMinute } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Transaction } from '../../platform/transaction.ts';
import type { Item } from './packages.ts';
import type { Place } from './place.ts';

export interface LessonRow {
  status: LessonStatus;
  byVisiting: boolean;
  score: number | null;
  hundredths: number;
  resumable: boolean;
  playedAt: Date;
  /** Completed by being opened, before packages had a rule for that; null for every other lesson. */
  silentVisit: 'undecided' | 'kept' | null;
  /** True if someone who manages courses has decided that the lesson need not be played. */
  isWaived: boolean;
}
export interface Lesson extends LessonRow {
  itemId: string;
}

/**
 * @param row the stored result of the lesson. A visit that counted under an earlier rule counts until it is reverted
 */
export const rulesFor = (item: Item, row: Pick<LessonRow, 'silentVisit' | 'isWaived'> | undefined): LessonRules =>
  lessonRules({ ...item, countsVisit: item.countsVisit || !!row?.silentVisit, isWaived: row?.isWaived ?? false });

const lessonColumns = `item_id as "itemId", status, by_visiting as "byVisiting", score, hundredths, resumable,
  played_at as "playedAt", silent_visit as "silentVisit", waived_at is not null as "isWaived"`;

export async function lessonsOf(db: Transaction, attemptId: string): Promise<Lesson[]> {
  const rows = await db.query<Omit<Lesson, 'hundredths'> & { hundredths: string }>(
    `select ${lessonColumns} from portal.player_lesson where attempt_id = $1`,
    [attemptId],
  );
  return rows.map((row) => ({ ...row, hundredths: Number(row.hundredths) }));
}

/** The lessons of several attempts, keyed by attempt. */
export async function lessonsOfEach(db: Transaction, attemptIds: readonly string[]): Promise<Map<string, Lesson[]>> {
  const rows = await db.query<Omit<Lesson, 'hundredths'> & { hundredths: string; attemptId: string }>(
    `select attempt_id as "attemptId", ${lessonColumns} from portal.player_lesson where attempt_id = any($1::uuid[])`,
    [attemptIds],
  );
  return Map.groupBy(
    rows.map((row) => ({ ...row, hundredths: Number(row.hundredths) })),
    ({ attemptId }) => attemptId,
  );
}

/** Visible changes are written immediately, but the time spent only once a minute. */
const playedEveryMs = millisecondsInMinute;

const isSame = (one: Omit<LessonRow, 'playedAt' | 'silentVisit' | 'isWaived'>, other: LessonRow): boolean =>
  one.status === other.status &&
  one.byVisiting === other.byVisiting &&
  one.score === other.score &&
  one.hundredths === other.hundredths &&
  one.resumable === other.resumable;

/** Stores the result of a lesson's sessions. Returns it, and whether anything visible has changed. */
export async function refreshLesson(
  db: Transaction,
  place: Place,
  rules: LessonRules,
  stored: StoredProgress,
  before: LessonRow | undefined,
  now: Date,
): Promise<boolean> {
  if (!stored.normal.entered && !stored.browse.entered) return false;
  const { status, byVisiting, score = null } = stored.best;
  const reached = {
    status,
    byVisiting,
    score,
    hundredths: stored.normal.hundredths,
    resumable: rules.isResumable(stored),
  };
  if (before && isSame(reached, before) && differenceInMilliseconds(now, before.playedAt) < playedEveryMs) return false;
  await db.query(
    `insert into portal.player_lesson
       (tenant_id, attempt_id, item_id, status, score, hundredths, resumable, played_at, by_visiting)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, attempt_id, item_id) do update
       set status = excluded.status, score = excluded.score, hundredths = excluded.hundredths,
         resumable = excluded.resumable, played_at = excluded.played_at, by_visiting = excluded.by_visiting`,
    [
      place.tenantId,
      place.attemptId,
      place.itemId,
      reached.status,
      reached.score,
      reached.hundredths,
      reached.resumable,
      now,
      reached.byVisiting,
    ],
  );
  return true;
}

export function progressOf(items: readonly Item[], lessons: readonly Lesson[]): CourseProgress {
  const byItem = new Map(lessons.map((lesson) => [lesson.itemId, lesson]));
  return courseProgress(
    items.map(({ itemId, kind, visible: isShown, missingFile }) => {
      const visible = isShown && missingFile === '';
      const lesson = byItem.get(itemId);
      return { kind, visible, status: lesson?.status ?? 'not attempted', score: lesson?.score ?? undefined };
    }),
  );
}
