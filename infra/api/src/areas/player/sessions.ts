/** Database rows of launches of lessons; lessons.ts calculates their result. */

import { type Commit, mergeRevised, plainValues, type RevisedValues } from '@portico/contracts/player/commit';
import type { LessonMode } from '@portico/contracts/player/scorm/lesson-status';
import type { Session } from '@portico/contracts/player/scorm/session';
import type { Transaction } from '../../platform/transaction.ts';
import type { LessonRow } from './lessons.ts';
import type { Place } from './place.ts';

interface SessionRow {
  fence: number;
  mode: LessonMode;
  fresh: boolean;
  entered: boolean;
  visited: boolean;
  finished: boolean;
  values: RevisedValues;
  launchId: string;
  openedAt: Date;
  changedAt: Date;
}

const columns = `fence, mode, fresh, entered, visited, finished, revised_values as "values", launch_id as "launchId",
  opened_at as "openedAt", changed_at as "changedAt"`;

/**
 * Adds a launch with the next fence; returns undefined if this launch was opened before. The attempt must be locked.
 */
export async function addSession(
  db: Transaction,
  place: Place,
  launch: { launchId: string; mode: LessonMode; fresh: boolean; openLink?: string | undefined; now: Date },
): Promise<number | undefined> {
  const [row] = await db.query<{ fence: number }>(
    `insert into portal.player_session
       (tenant_id, attempt_id, item_id, fence, launch_id, mode, fresh, opened_at, changed_at, open_link_id)
     select $1, $2, $3, coalesce(max(fence), 0) + 1, $4, $5, $6, $7, $7, $8
     from portal.player_session where attempt_id = $2 and item_id = $3
     on conflict (tenant_id, launch_id) do nothing
     returning fence`,
    [
      place.tenantId,
      place.attemptId,
      place.itemId,
      launch.launchId,
      launch.mode,
      launch.fresh,
      launch.now,
      launch.openLink ?? null,
    ],
  );
  return row?.fence;
}

/** A session as stored: its values with their revisions. */
export interface StoredSession extends Session, Pick<SessionRow, 'fence' | 'launchId' | 'openedAt' | 'changedAt'> {
  revised: RevisedValues;
}

const storedAs = ({ fence, mode, fresh, entered, visited, finished, ...row }: SessionRow): StoredSession => ({
  fence,
  mode,
  fresh,
  entered,
  visited,
  finished,
  launchId: row.launchId,
  openedAt: row.openedAt,
  changedAt: row.changedAt,
  revised: row.values,
  values: plainValues(row.values),
});

/** The sessions of a lesson in the order of their fences. To change them, lock the attempt first. */
export async function sessionsOf(db: Transaction, place: Place): Promise<StoredSession[]> {
  const rows = await db.query<SessionRow>(
    `select ${columns} from portal.player_session where attempt_id = $1 and item_id = $2 order by fence`,
    [place.attemptId, place.itemId],
  );
  return rows.map(storedAs);
}

/** The sessions of several lessons, keyed by `placeKey`, each in the order of their fences. */
export async function sessionsOfEach(
  db: Transaction,
  places: readonly Pick<Place, 'attemptId' | 'itemId'>[],
): Promise<Map<string, StoredSession[]>> {
  const rows = await db.query<SessionRow & { attemptId: string; itemId: string }>(
    `select attempt_id as "attemptId", item_id as "itemId", ${columns} from portal.player_session
     where (attempt_id, item_id) in (select * from unnest($1::uuid[], $2::uuid[])) order by fence`,
    [places.map(({ attemptId }) => attemptId), places.map(({ itemId }) => itemId)],
  );
  return new Map([...Map.groupBy(rows, placeKey)].map(([key, sessions]) => [key, sessions.map(storedAs)]));
}

export const placeKey = ({ attemptId, itemId }: Pick<Place, 'attemptId' | 'itemId'>): string =>
  `${attemptId} ${itemId}`;

export interface PlayedLesson {
  sessions: StoredSession[];
  /** The result as last written; undefined before the first commit. */
  row: LessonRow | undefined;
}

interface PlayedRow extends SessionRow, Omit<LessonRow, 'status' | 'hundredths'> {
  status: LessonRow['status'] | null;
  hundredths: string;
}

/**
 * Sessions and their result. Uses a separate statement after the lock, because the locking statement would still see
 * the earlier state.
 */
export async function playedLesson(db: Transaction, place: Place): Promise<PlayedLesson> {
  const rows = await db.prepared<PlayedRow>(
    'player_played_lesson',
    `select ${columns}, l.status, l.by_visiting as "byVisiting", l.score, l.hundredths, l.resumable, l.played_at as "playedAt",
       l.silent_visit as "silentVisit", l.waived_at is not null as "isWaived"
     from portal.player_session s left join portal.player_lesson l using (tenant_id, attempt_id, item_id)
     where attempt_id = $1 and item_id = $2 order by fence`,
    [place.attemptId, place.itemId],
  );
  const [first] = rows;
  const row =
    first && first.status !== null
      ? { ...first, status: first.status, hundredths: Number(first.hundredths) }
      : undefined;
  return { sessions: rows.map(storedAs), row };
}

/**
 * Merges received values into their session. Returns all sessions afterwards; undefined if there is no such session.
 */
export async function mergeCommit(
  db: Transaction,
  place: Place,
  stored: readonly StoredSession[],
  sent: Commit,
  now: Date,
): Promise<StoredSession[] | undefined> {
  const own = stored.find(({ fence }) => fence === sent.fence);
  if (!own) return undefined;
  const revised = mergeRevised(own.revised, sent.values);
  const merged: StoredSession = {
    ...own,
    entered: own.entered || sent.entered,
    visited: own.visited || sent.visited,
    finished: own.finished || sent.finished,
    revised,
    values: plainValues(revised),
  };
  await db.prepared(
    'player_merge_commit',
    `update portal.player_session set entered = $4, visited = $5, finished = $6, revised_values = $7, changed_at = $8,
       suspend_characters = greatest(suspend_characters, $9)
     where attempt_id = $1 and item_id = $2 and fence = $3`,
    [
      place.attemptId,
      place.itemId,
      sent.fence,
      merged.entered,
      merged.visited,
      merged.finished,
      JSON.stringify(revised),
      now,
      merged.values['cmi.suspend_data']?.length ?? 0,
    ],
  );
  return stored.map((session) => (session === own ? merged : session));
}

export interface FoundLaunch {
  attemptId: string;
  itemId: string;
  fence: number;
  hostLabel: string;
  /** The open link that started it; null if the learner was signed in. */
  openLink: string | null;
}

/** One of this person's own launches. */
export async function findLaunch(db: Transaction, launchId: string, userId: string): Promise<FoundLaunch | undefined> {
  const [row] = await db.query<FoundLaunch>(
    `select s.attempt_id as "attemptId", s.item_id as "itemId", s.fence, a.host_label as "hostLabel",
       s.open_link_id as "openLink"
     from portal.player_session s join portal.player_attempt a using (tenant_id, attempt_id)
     where s.launch_id = $1 and a.user_id = $2`,
    [launchId, userId],
  );
  return row;
}
