/** A learner's attempts at a course. Each has a host of its own on the content origin, and keeps the package it began with. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from './database.ts';

export interface Attempt {
  attemptId: string;
  userId: string;
  courseId: string;
  packageId: string;
  number: number;
  hostLabel: string;
  startedAt: Date;
}

const columns = `a.attempt_id as "attemptId", a.user_id as "userId", a.course_id as "courseId",
  a.package_id as "packageId", a.number, a.host_label as "hostLabel", a.started_at as "startedAt"`;

/** 128 random bits as the first label of a host name: nobody guesses another learner's host. */
export const newHostLabel = (): string =>
  `a-${BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(26, '0')}`;

export async function openAttempt(db: Db, userId: string, courseId: string): Promise<Attempt | undefined> {
  const [row] = await db.query<Attempt>(
    `select ${columns} from portal.player_attempt a
     where a.user_id = $1 and a.course_id = $2 and a.ended_at is null`,
    [userId, courseId],
  );
  return row;
}

/** Two windows that begin the same course at once get one attempt. */
export async function beginAttempt(
  db: Db,
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

export interface Learner {
  userId: string;
  firstName: string;
  lastName: string;
}

/** The attempt with its learner, locked until the transaction ends; undefined where the account has been disabled. */
export async function lockAttempt(
  db: Db,
  attemptId: string,
): Promise<(Attempt & { learner: Learner; endedAt: Date | null }) | undefined> {
  const [row] = await db.query<Attempt & { firstName: string; lastName: string; endedAt: Date | null }>(
    `select ${columns}, a.ended_at as "endedAt", u.first_name as "firstName", u.last_name as "lastName"
     from portal.player_attempt a join portal.account_user u using (tenant_id, user_id)
     where a.attempt_id = $1 and u.disabled_at is null for update of a`,
    [attemptId],
  );
  if (!row) return undefined;
  const { firstName, lastName, ...attempt } = row;
  return { ...attempt, learner: { userId: row.userId, firstName, lastName } };
}
