/** Facts about one course and one person: whether it is assigned, whether it is unlocked, and its prerequisites. */
import type { Prerequisite } from '@portico/contracts/lms/prerequisites';
import type { Transaction } from '../../platform/transaction.ts';
import { courseIsGiven, hasStarted, teamsOf } from './audience.ts';
import { prerequisitesOf } from './prerequisites.ts';

export interface CourseStatus {
  name: string;
  hasBegun: boolean;
  /** In the recommended order; empty if there are none. */
  prerequisites: Prerequisite[];
}

/** The course, if a curriculum assigns it to the person in any of their teams; otherwise undefined. */
export async function courseGivenTo(
  db: Pick<Transaction, 'prepared'>,
  person: { userId: string; teamIds: readonly string[] },
  courseId: string,
): Promise<CourseStatus | undefined> {
  const [row] = await db.prepared<{ name: string; hasBegun: boolean }>(
    'lms_course_given',
    `select c.name, ${hasStarted('c', '$2')} as "hasBegun" from portal.lms_course c
     where c.course_id = $1 and ${courseIsGiven({ course: 'c', user: '$2', teams: '$3::uuid[]' })}`,
    [courseId, person.userId, person.teamIds],
  );
  return row && { ...row, prerequisites: (await prerequisitesOf(db, [courseId], person.userId))(courseId) };
}

/** The courses among these that a curriculum assigns to the person in any of their teams. */
export async function givenOf(
  db: Pick<Transaction, 'prepared'>,
  person: { userId: string; teamIds: readonly string[] },
  courseIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db.prepared<{ id: string }>(
    'lms_courses_given',
    `select c.course_id as id from portal.lms_course c
     where c.course_id = any($1::uuid[]) and ${courseIsGiven({ course: 'c', user: '$2', teams: '$3::uuid[]' })}`,
    [courseIds, person.userId, person.teamIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The people among these to whom a curriculum assigns the course in any of their teams. */
export async function givenAmong(
  db: Pick<Transaction, 'prepared'>,
  courseId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const given = courseIsGiven({ course: 'c', user: 'u.user_id', teams: teamsOf('u.tenant_id', 'u.user_id') });
  const rows = await db.prepared<{ user_id: string }>(
    'lms_course_given_among',
    `select u.user_id from portal.account_user u join portal.lms_course c on c.tenant_id = u.tenant_id
     where c.course_id = $1 and u.user_id = any($2::uuid[]) and ${given}`,
    [courseId, userIds],
  );
  return new Set(rows.map((row) => row.user_id));
}
