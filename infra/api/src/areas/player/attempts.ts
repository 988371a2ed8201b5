/**
 * A learner's attempts at a course. Each has its own host on the content origin and keeps the package with which it
 * started.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/transaction.ts';

export interface Attempt {
  attemptId: string;
  userId: string;
  /** Null for a trial. */
  courseId: string | null;
  packageId: string;
  /** A package played without a course, by people who manage packages; it does not count anywhere. */
  isTrial: boolean;
  number: number;
  hostLabel: string;
  startedAt: Date;
}

export const attemptColumns = `a.attempt_id as "attemptId", a.user_id as "userId", a.course_id as "courseId",
  a.package_id as "packageId", a.is_trial as "isTrial", a.number, a.host_label as "hostLabel", a.started_at as "startedAt"`;

/** 128 random bits as the first label of a host name, so that no one can guess another learner's host. */
export const newHostLabel = (): string =>
  `a-${BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(26, '0')}`;

export async function openAttempt(db: Transaction, userId: string, courseId: string): Promise<Attempt | undefined> {
  const [row] = await db.query<Attempt>(
    `select ${attemptColumns} from portal.player_attempt a
     where a.user_id = $1 and a.course_id = $2 and a.ended_at is null`,
    [userId, courseId],
  );
  return row;
}

/** The open attempts of several people, each at a course of their own. */
export const openAttempts = (
  db: Transaction,
  asked: readonly { userId: string; courseId: string }[],
): Promise<Attempt[]> =>
  db.query<Attempt & Record<string, unknown>>(
    `select ${attemptColumns} from portal.player_attempt a
     where (a.user_id, a.course_id) in (select * from unnest($1::uuid[], $2::uuid[])) and a.ended_at is null`,
    [asked.map(({ userId }) => userId), asked.map(({ courseId }) => courseId)],
  );

/** If two windows start the same course concurrently, they get the same attempt. */
export async function beginAttempt(
  db: Transaction,
  tenantId: string,
  start: { userId: string; courseId: string; packageId: string; now: Date },
): Promise<Attempt> {
  await db.query(
    `insert into portal.player_attempt (tenant_id, attempt_id, user_id, course_id, package_id, number, host_label, started_at)
     select $1, $2, $3, $4, $5, coalesce(max(number), 0) + 1, $6, $7
     from portal.player_attempt where user_id = $3 and course_id = $4
     on conflict do nothing`,
    [tenantId, randomUUID(), start.userId, start.courseId, start.packageId, newHostLabel(), start.now],
  );
  const attempt = await openAttempt(db, start.userId, start.courseId);
  if (!attempt) throw new Error('The attempt that was just begun is not there.');
  return attempt;
}

export async function openTrial(db: Transaction, userId: string, packageId: string): Promise<Attempt | undefined> {
  const [row] = await db.query<Attempt>(
    `select ${attemptColumns} from portal.player_attempt a
     where a.user_id = $1 and a.package_id = $2 and a.is_trial and a.ended_at is null`,
    [userId, packageId],
  );
  return row;
}

export async function beginTrial(
  db: Transaction,
  tenantId: string,
  start: { userId: string; packageId: string; now: Date },
): Promise<Attempt> {
  await db.query(
    `insert into portal.player_attempt
       (tenant_id, attempt_id, user_id, package_id, is_trial, number, host_label, started_at)
     select $1, $2, $3, $4, true, count(*) + 1, $5, $6
     from portal.player_attempt where user_id = $3 and package_id = $4 and is_trial
     on conflict do nothing`,
    [tenantId, randomUUID(), start.userId, start.packageId, newHostLabel(), start.now],
  );
  const attempt = await openTrial(db, start.userId, start.packageId);
  if (!attempt) throw new Error('The trial that was just begun is not there.');
  return attempt;
}

/** Ends an attempt: the next launch starts a new one. Returns whether it was open. */
export async function endAttempt(db: Transaction, attemptId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'update portal.player_attempt set ended_at = $2 where attempt_id = $1 and ended_at is null returning 1',
    [attemptId, now],
  );
  return rows.length > 0;
}
