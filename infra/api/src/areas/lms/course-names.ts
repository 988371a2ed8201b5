import type { Transaction } from '../../platform/transaction.ts';

/** Names of courses by id, whatever their state. Ids that are not in the catalogue are left out. */
export async function courseNames(
  db: Pick<Transaction, 'query'>,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ courseId: string; name: string }>(
    'select course_id as "courseId", name from portal.lms_course where course_id = any($1)',
    [courseIds],
  );
  return new Map(rows.map(({ courseId, name }) => [courseId, name]));
}

/** eLearning courses in the catalogue by name: those that run in the course player. */
export const playedCourses = (db: Pick<Transaction, 'query'>): Promise<{ courseID: string; name: string }[]> =>
  db.query(`select course_id as "courseID", name from portal.lms_course where type = 11 order by name limit 1000`);
