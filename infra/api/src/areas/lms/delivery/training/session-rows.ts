/** Reads and locks training sessions and their seats. */
import { randomUUID } from 'node:crypto';
import type { Attendance, SeatState, SignedUp } from '@portico/contracts/lms/delivery/seats';
import type { Transaction } from '../../../../platform/transaction.ts';

export interface SessionRow {
  sessionId: string;
  courseId: string;
  startsAt: Date;
  minutes: number;
  timeZone: string;
  place: string;
  joinAddress: string | null;
  trainerId: string | null;
  trainerName: string | null;
  seats: number;
  cancelled: boolean;
  revision: number;
  changedAt: Date;
}

export interface SeatRow extends SignedUp {
  userId: string;
  name: string;
  place: number;
  signedUpAt: Date;
  attendance: Attendance | null;
}

const columns = `s.session_id as "sessionId", s.course_id as "courseId", s.starts_at as "startsAt", s.minutes,
  s.time_zone as "timeZone", s.place, s.join_address as "joinAddress", s.trainer_id as "trainerId",
  t.first_name || ' ' || t.last_name as "trainerName", s.seats, s.cancelled_at is not null as cancelled, s.revision,
  s.changed_at as "changedAt"`;
const from = `portal.lms_training_session s
  left join portal.account_user t on t.tenant_id = s.tenant_id and t.user_id = s.trainer_id`;

type Raw<Row> = Row & Record<string, unknown>;

/** Sessions of a course by start time. */
export const sessionsOf = (db: Transaction, courseId: string): Promise<SessionRow[]> =>
  db.query<Raw<SessionRow>>(
    `select ${columns} from ${from} where s.course_id = $1 order by s.starts_at, s.session_id`,
    [courseId],
  );

/**
 * `update` blocks concurrent sign-ups, cancellations, changes and marks, so that seats are assigned one after the
 * other.
 */
export async function findSession(
  db: Transaction,
  sessionId: string,
  lock: '' | 'update' = '',
): Promise<SessionRow | undefined> {
  const [row] = await db.query<Raw<SessionRow>>(
    `select ${columns} from ${from} where s.session_id = $1 ${lock === 'update' ? 'for update of s' : ''}`,
    [sessionId],
  );
  return row;
}

/** Session → its people, in the order of signing up. */
export async function seatsOf(
  db: Transaction,
  sessionIds: readonly string[],
): Promise<(sessionId: string) => SeatRow[]> {
  const rows = await db.query<Raw<SeatRow & { sessionId: string }>>(
    `select p.session_id as "sessionId", p.seat_id as id, p.user_id as "userId", p.state, p.place, p.attendance,
       p.signed_up_at as "signedUpAt",
       -- A subquery instead of a join, because a join could read every person in the tenant.
       (select u.first_name || ' ' || u.last_name from portal.account_user u
         where u.tenant_id = p.tenant_id and u.user_id = p.user_id) as name
     from portal.lms_seat p where p.session_id = any($1::uuid[]) order by p.place`,
    [sessionIds],
  );
  const bySession = Map.groupBy(rows, (row) => row.sessionId);
  return (sessionId) => bySession.get(sessionId) ?? [];
}

/**
 * Locks all sessions of a course, because a person's seats and places on waiting lists may change in several of them.
 */
export const holdSessionsOf = (db: Transaction, courseId: string): Promise<unknown> =>
  db.query('select from portal.lms_training_session where course_id = $1 order by session_id for update', [courseId]);

/** Someone's place in an upcoming session. */
export interface ComingPlace {
  sessionId: string;
  courseId: string;
  courseName: string;
  state: SeatState;
  startsAt: Date;
  minutes: number;
}

export const comingPlacesOf = (db: Transaction, userId: string, now: Date): Promise<ComingPlace[]> =>
  db.query<Raw<ComingPlace>>(
    `select s.session_id as "sessionId", s.course_id as "courseId", c.name as "courseName", p.state,
       s.starts_at as "startsAt", s.minutes
     from portal.lms_seat p join portal.lms_training_session s using (tenant_id, session_id)
     join portal.lms_course c using (tenant_id, course_id)
     where p.user_id = $1 and s.cancelled_at is null and s.starts_at > $2 order by s.starts_at, s.session_id`,
    [userId, now],
  );

/** Removes people from the waiting lists of the course's other upcoming sessions. */
export const leaveWaitingLists = (
  db: Transaction,
  { courseId, sessionId }: Pick<SessionRow, 'courseId' | 'sessionId'>,
  userIds: readonly string[],
  now: Date,
): Promise<unknown> =>
  db.query(
    `delete from portal.lms_seat p using portal.lms_training_session s
     where s.tenant_id = p.tenant_id and s.session_id = p.session_id and s.course_id = $1 and s.session_id <> $2
       and s.cancelled_at is null and s.starts_at > $4 and p.state = 'waiting' and p.user_id = any($3::uuid[])`,
    [courseId, sessionId, userIds, now],
  );

interface NewSeat {
  tenantId: string;
  sessionId: string;
  userId: string;
  state: SeatState;
  at: Date;
}

export const addSeat = (db: Transaction, { tenantId, sessionId, userId, state, at }: NewSeat): Promise<unknown> =>
  db.query(
    `insert into portal.lms_seat (tenant_id, session_id, user_id, seat_id, state, place, signed_up_at)
     select $1, $2, $3, $4, $5, coalesce(max(place), 0) + 1, $6 from portal.lms_seat where session_id = $2`,
    [tenantId, sessionId, userId, randomUUID(), state, at],
  );
