/**
 * People with a demo course in progress have played its lessons up to their progress. The rows are like those written
 * by the player.
 */
import { randomUUID } from 'node:crypto';
import { newHostLabel, type Transaction } from '@portico/api/areas/player/public';
import { timespanOf } from '@portico/contracts/player/scorm/timespan';

interface Started {
  userId: string;
  done: number;
  minutes: number;
  score: number | null;
  at: Date;
}

const startedCourse = (db: Transaction, courseId: string) =>
  db.query<Started>(
    `select user_id as "userId", lessons_done as done, minutes, score, updated_at as at from portal.lms_progress p
     where course_id = $1 and lessons_done > 0
       and not exists (select from portal.player_attempt a where a.user_id = p.user_id and a.course_id = p.course_id)`,
    [courseId],
  );

/** Lessons in order. The last one is the test, which has the score. */
function lessonRows({ done, minutes, score, at }: Started, attemptId: string, itemIds: readonly string[]) {
  const hundredths = Math.floor((minutes * 6000) / done);
  return itemIds.slice(0, done).map((itemId) => {
    const isCheck = itemId === itemIds.at(-1);
    const status = isCheck ? 'passed' : 'completed';
    const reached = isCheck ? score : null;
    const values = {
      'cmi.core.lesson_status': [1, status],
      'cmi.core.session_time': [2, timespanOf(hundredths)],
      ...(reached === null ? {} : { 'cmi.core.score.raw': [3, String(reached)] }),
    };
    const place = { attempt_id: attemptId, item_id: itemId, at, hundredths };
    return { ...place, launch_id: randomUUID(), status, score: reached, values };
  });
}

/** Called once for a package that was just added. */
export async function storePlayed(
  db: Transaction,
  tenantId: string,
  { courseId, packageId }: { courseId: string; packageId: string },
): Promise<void> {
  const items = await db.query<{ itemId: string }>(
    'select item_id as "itemId" from portal.player_item where package_id = $1 order by position',
    [packageId],
  );
  const itemIds = items.map(({ itemId }) => itemId);
  const started = (await startedCourse(db, courseId)).map((one) => ({ ...one, attemptId: randomUUID() }));
  const attempts = started.map(({ attemptId, userId, at }) => ({
    attempt_id: attemptId,
    user_id: userId,
    host_label: newHostLabel(),
    at,
  }));
  const lessons = started.flatMap((one) => lessonRows(one, one.attemptId, itemIds));
  await db.query(
    `insert into portal.player_attempt
       (tenant_id, attempt_id, user_id, course_id, package_id, number, host_label, started_at)
     select $1, attempt_id, user_id, $2, $3, 1, host_label, at - interval '1 hour'
     from json_to_recordset($4) as a (attempt_id uuid, user_id uuid, host_label text, at timestamptz)`,
    [tenantId, courseId, packageId, JSON.stringify(attempts)],
  );
  await db.query(
    `with played as (
       select * from json_to_recordset($2) as p (attempt_id uuid, item_id uuid, launch_id uuid, at timestamptz,
         hundredths bigint, status text, score double precision, "values" json)),
     session as (
       insert into portal.player_session (tenant_id, attempt_id, item_id, fence, launch_id, mode, fresh, opened_at,
         changed_at, entered, finished, revised_values)
       select $1, attempt_id, item_id, 1, launch_id, 'normal', false, at - interval '1 hour', at, true, true, "values"
       from played)
     insert into portal.player_lesson (tenant_id, attempt_id, item_id, status, score, hundredths, resumable, played_at)
     select $1, attempt_id, item_id, status, score, hundredths, false, at from played`,
    [tenantId, JSON.stringify(lessons)],
  );
}
