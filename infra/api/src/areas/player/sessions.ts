/** Launches of lessons, as rows; what they amount to stands in lessons.ts. */
import { type Commit, mergeRevised, plainValues, type RevisedValues } from '@portico/contracts/player/commit';
import type { LessonMode } from '@portico/contracts/player/scorm/lesson-status';
import type { Session } from '@portico/contracts/player/scorm/session';
import type { Db } from './database.ts';

/** One lesson within one attempt. */
export interface Place {
  tenantId: string;
  attemptId: string;
  itemId: string;
}

interface SessionRow {
  fence: number;
  mode: LessonMode;
  fresh: boolean;
  entered: boolean;
  visited: boolean;
  finished: boolean;
  values: RevisedValues;
}

const columns = 'fence, mode, fresh, entered, visited, finished, revised_values as "values"';

/** A new launch with the next fence, or undefined where this launch was opened before. Lock the attempt first. */
export async function addSession(
  db: Db,
  place: Place,
  launch: { launchId: string; mode: LessonMode; fresh: boolean; now: Date },
): Promise<number | undefined> {
  const [row] = await db.query<{ fence: number }>(
    `insert into portal.player_session
       (tenant_id, attempt_id, item_id, fence, launch_id, mode, fresh, opened_at, changed_at)
     select $1, $2, $3, coalesce(max(fence), 0) + 1, $4, $5, $6, $7, $7
     from portal.player_session where attempt_id = $2 and item_id = $3
     on conflict (tenant_id, launch_id) do nothing
     returning fence`,
    [place.tenantId, place.attemptId, place.itemId, launch.launchId, launch.mode, launch.fresh, launch.now],
  );
  return row?.fence;
}

/** The sessions of a lesson in the order of their fences. */
export async function sessionsOf(db: Db, place: Place): Promise<(Session & { fence: number })[]> {
  const rows = await db.query<SessionRow>(
    `select ${columns} from portal.player_session where attempt_id = $1 and item_id = $2 order by fence`,
    [place.attemptId, place.itemId],
  );
  return rows.map((row) => ({ ...row, values: plainValues(row.values) }));
}

/** Merges what arrives into its own session. False where there is no such session. */
export async function mergeCommit(db: Db, place: Place, sent: Commit, now: Date): Promise<boolean> {
  const at = [place.attemptId, place.itemId, sent.fence];
  const [row] = await db.query<SessionRow>(
    `select ${columns} from portal.player_session
     where attempt_id = $1 and item_id = $2 and fence = $3 for update`,
    at,
  );
  if (!row) return false;
  await db.query(
    `update portal.player_session set entered = entered or $4, visited = visited or $5, finished = finished or $6,
       revised_values = $7, changed_at = $8
     where attempt_id = $1 and item_id = $2 and fence = $3`,
    [...at, sent.entered, sent.visited, sent.finished, JSON.stringify(mergeRevised(row.values, sent.values)), now],
  );
  return true;
}

export async function newestFence(db: Db, place: Place): Promise<number> {
  const [row] = await db.query<{ fence: number | null }>(
    'select max(fence) as fence from portal.player_session where attempt_id = $1 and item_id = $2',
    [place.attemptId, place.itemId],
  );
  return row?.fence ?? 0;
}

/** A launch of this person's own. */
export async function findLaunch(
  db: Db,
  launchId: string,
  userId: string,
): Promise<{ attemptId: string; itemId: string; fence: number; hostLabel: string } | undefined> {
  const [row] = await db.query<{ attemptId: string; itemId: string; fence: number; hostLabel: string }>(
    `select s.attempt_id as "attemptId", s.item_id as "itemId", s.fence, a.host_label as "hostLabel"
     from portal.player_session s join portal.player_attempt a using (tenant_id, attempt_id)
     where s.launch_id = $1 and a.user_id = $2`,
    [launchId, userId],
  );
  return row;
}
