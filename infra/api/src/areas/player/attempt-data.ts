/** The data stored by learners' lessons, for people who manage courses, and resetting an attempt. */
import type * as calls from '@portico/contracts/player/calls';
import type { RevisedValues } from '@portico/contracts/player/commit';
import type { AttemptData, AttemptSummary, SessionData } from '@portico/contracts/player/packages/shapes';
import type { LessonMode } from '@portico/contracts/player/scorm/lesson-status';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { courseNames, recordCourseProgress } from '../lms/public.ts';
import { endAttempt } from './attempts.ts';
import { type Lesson, lessonsOf, progressOf } from './lessons.ts';
import { type Item, itemsOfPackage, packageTitle } from './packages.ts';

const pageSize = 100;

interface AttemptRow
  extends Omit<AttemptSummary, 'startedAt' | 'endedAt' | 'lastPlayed' | 'seconds' | 'total' | 'done'> {
  packageId: string;
  courseId: string | null;
  startedAt: Date;
  endedAt: Date | null;
  lastPlayed: Date | null;
  hundredths: string | null;
  done: number;
  total: number;
}

const attemptColumns = `a.attempt_id as "attemptID", a.user_id as "learnerID", a.package_id as "packageId",
  a.course_id as "courseId", trim(u.first_name || ' ' || u.last_name) as learner, a.number, a.is_trial as "isTrial",
  a.started_at as "startedAt", a.ended_at as "endedAt", l.played as "lastPlayed", l.hundredths, coalesce(l.done, 0) as done,
  (select count(*)::integer from portal.player_item i
    where i.package_id = a.package_id and i.kind <> 'heading' and i.visible and i.missing_file = '') as total`;
const attemptsFrom = `from portal.player_attempt a
  join portal.account_user u using (tenant_id, user_id)
  left join lateral (
    select max(l.played_at) as played, sum(l.hundredths) as hundredths,
      count(*) filter (where l.status in ('passed', 'completed') and i.visible and i.missing_file = '')::integer as done
    from portal.player_lesson l join portal.player_item i using (tenant_id, item_id)
    where l.attempt_id = a.attempt_id) l on true`;

const summaryOf = (row: AttemptRow): AttemptSummary => ({
  attemptID: row.attemptID,
  learnerID: row.learnerID,
  learner: row.learner,
  number: row.number,
  isTrial: row.isTrial,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  lastPlayed: row.lastPlayed?.toISOString() ?? null,
  done: row.done,
  total: row.total,
  seconds: Math.floor(Number(row.hundredths ?? 0) / 100),
});

export const getPackageAttempts: Handler<typeof calls.getPackageAttempts> = async ({ query }, { db }) => {
  if ((await packageTitle(db, query.packageID)) === undefined) throw notFound();
  const rows = await db.query<AttemptRow>(
    `select ${attemptColumns} ${attemptsFrom}
     where a.package_id = $1 and ($2::uuid is null or (a.started_at, a.attempt_id) <
       (select b.started_at, b.attempt_id from portal.player_attempt b where b.attempt_id = $2))
     order by a.started_at desc, a.attempt_id desc limit $3`,
    [query.packageID, query.after ?? null, pageSize],
  );
  return { attempts: rows.map(summaryOf), next: rows.length < pageSize ? null : (rows.at(-1)?.attemptID ?? null) };
};

interface SessionRow extends Omit<SessionData, 'openedAt' | 'changedAt' | 'errors' | 'values' | 'title'> {
  openedAt: Date;
  changedAt: Date;
  mode: LessonMode;
  errors: Record<string, number>;
  values: RevisedValues;
}

const sessionsOf = (db: Transaction, attemptId: string): Promise<SessionRow[]> =>
  db.query<SessionRow>(
    `select item_id as "scoID", launch_id as "launchID", fence, mode, opened_at as "openedAt", changed_at as "changedAt",
       entered, visited, finished, loaded_ms as "loadedMs", calls, errors, revised_values as "values"
     from portal.player_session where attempt_id = $1 order by opened_at desc, fence desc limit 200`,
    [attemptId],
  );

const sessionOf = (row: SessionRow, title: string): SessionData => ({
  ...row,
  title,
  openedAt: row.openedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  errors: Object.entries(row.errors).map(([code, count]) => ({ code, count })),
  values: Object.entries(row.values)
    .sort(([, [one]], [, [other]]) => one - other)
    .map(([element, [, value]]) => ({ element, value })),
});

async function findAttempt(db: Transaction, attemptId: string): Promise<AttemptRow> {
  const [row] = await db.query<AttemptRow>(`select ${attemptColumns} ${attemptsFrom} where a.attempt_id = $1`, [
    attemptId,
  ]);
  if (!row) throw notFound();
  return row;
}

interface Waiver {
  itemId: string;
  at: Date;
  reason: string;
}

const waiversOf = (db: Transaction, attemptId: string): Promise<Waiver[]> =>
  db.query<Waiver & Record<string, unknown>>(
    `select item_id as "itemId", waived_at as at, waived_reason as reason from portal.player_lesson
     where attempt_id = $1 and waived_at is not null`,
    [attemptId],
  );

/** All lessons of a cmi5 course, including those that were never opened. */
function unitsOf(items: readonly Item[], lessons: readonly Lesson[], waivers: readonly Waiver[]): AttemptData['units'] {
  return items
    .filter(({ kind, standard }) => kind !== 'heading' && standard === 'cmi5')
    .map(({ itemId, title }) => {
      const waiver = waivers.find((one) => one.itemId === itemId);
      return {
        scoID: itemId,
        title,
        status: lessons.find((one) => one.itemId === itemId)?.status ?? 'not attempted',
        waived: waiver ? { at: waiver.at.toISOString(), reason: waiver.reason } : null,
      };
    });
}

export const getAttemptData: Handler<typeof calls.getAttemptData> = async ({ query }, { db }) => {
  const row = await findAttempt(db, query.attemptID);
  const [items, lessons, names, title, waivers, sessions] = await Promise.all([
    itemsOfPackage(db, row.packageId),
    lessonsOf(db, query.attemptID),
    courseNames(db, row.courseId === null ? [] : [row.courseId]),
    packageTitle(db, row.packageId),
    waiversOf(db, query.attemptID),
    sessionsOf(db, query.attemptID),
  ]);
  const titles = new Map(items.map((item) => [item.itemId, item.title]));
  return {
    ...summaryOf(row),
    packageID: row.packageId,
    package: title ?? '',
    standard: items[0]?.standard ?? '1.2',
    course: row.courseId === null ? null : { courseID: row.courseId, name: names.get(row.courseId) ?? '' },
    lessons: lessons.map(({ itemId, status, score, hundredths }) => ({
      scoID: itemId,
      title: titles.get(itemId) ?? '',
      status,
      score,
      seconds: Math.floor(hundredths / 100),
    })),
    units: unitsOf(items, lessons, waivers),
    sessions: sessions.map((one) => sessionOf(one, titles.get(one.scoID) ?? '')),
  };
};

const callsAPage = 500;

export const getRuntimeLog: Handler<typeof calls.getRuntimeLog> = async ({ query }, { db }) => {
  const known = await db.query('select 1 from portal.player_session where launch_id = $1', [query.launchID]);
  if (known.length === 0) throw notFound();
  const rows = await db.query<{ position: number; entry: [string, string, string, string, string, number] }>(
    'select position, entry from portal.player_call where launch_id = $1 and position >= $2 order by position limit $3',
    [query.launchID, Number(query.from), callsAPage],
  );
  return {
    calls: rows.map(({ position, entry: [call, first, second, answer, error, at] }) => ({
      position,
      call,
      given: call.endsWith('SetValue') ? [first, second] : [first],
      answer,
      error,
      at,
    })),
  };
};

/** Completions remain (areas/lms decides that); everything else is reset. */
export const resetAttempt: Handler<typeof calls.resetAttempt> = async ({ body }, { db, tenant, now, audit }) => {
  const row = await findAttempt(db, body.attemptID);
  if (!(await endAttempt(db, body.attemptID, now)))
    throw new Refusal('conflict', 'This attempt has been put away before.');
  if (row.courseId !== null)
    await recordCourseProgress(db, {
      tenantId: tenant.tenantId,
      userId: row.learnerID,
      courseId: row.courseId,
      ...progressOf(await itemsOfPackage(db, row.packageId), []),
      seconds: 0,
      at: now,
    });
  audit({
    object: { kind: 'attempt', id: body.attemptID },
    after: { ended: now.toISOString(), reason: body.reason },
    plain: ['ended'],
  });
  return { ok: true };
};
