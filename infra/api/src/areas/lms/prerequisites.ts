import type { Prerequisite } from '@portico/contracts/lms/prerequisites';
import type { Transaction } from '../../platform/transaction.ts';

/** The prerequisites of each course, and whether the person has completed them. */
export async function prerequisitesOf(
  db: Pick<Transaction, 'prepared'>,
  courseIds: readonly string[],
  userId: string,
): Promise<(courseId: string) => Prerequisite[]> {
  const rows = await db.prepared<Prerequisite & { courseId: string }>(
    'lms_prerequisites',
    `select q.course_id as "courseId", c.course_id as "CourseID", c.name as "CourseName",
       coalesce(p.completed_at is not null, false) as "isCompleted"
     from portal.lms_prerequisite q
     join portal.lms_course c on c.tenant_id = q.tenant_id and c.course_id = q.prerequisite_id
     left join portal.lms_progress p on p.tenant_id = c.tenant_id and p.course_id = c.course_id and p.user_id = $2
     where q.course_id = any($1::uuid[]) order by q.position, c.course_id`,
    [courseIds, userId],
  );
  return (courseId) =>
    rows.filter((row) => row.courseId === courseId).map(({ courseId: _, ...prerequisite }) => prerequisite);
}
