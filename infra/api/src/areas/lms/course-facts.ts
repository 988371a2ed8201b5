/** One course and one person: is it theirs, is it open, what stands before it. */
import type { Transaction } from '../../platform/transaction.ts';

export interface CourseStanding {
  name: string;
  prerequisite: { courseId: string; name: string; isCompleted: boolean } | null;
}

/** The course, if a curriculum gives it to the person in any of their teams; else there is no such course. */
export async function courseGivenTo(
  db: Transaction,
  person: { userId: string; teamIds: readonly string[] },
  courseId: string,
): Promise<CourseStanding | undefined> {
  const [row] = await db.prepared<{ name: string; id: string | null; title: string | null; done: boolean }>(
    'lms_course_given',
    `select c.name, q.course_id as id, q.name as title, p.completed_at is not null as done
     from portal.lms_course c
     left join portal.lms_course q on q.tenant_id = c.tenant_id and q.course_id = c.prerequisite_id
     left join portal.lms_progress p on p.tenant_id = q.tenant_id and p.course_id = q.course_id and p.user_id = $2
     where c.course_id = $1 and exists (
       select from portal.lms_curriculum_course l
       join portal.lms_curriculum s on s.tenant_id = l.tenant_id and s.curriculum_id = l.curriculum_id
       join portal.lms_allocation a on a.tenant_id = s.tenant_id
         and a.curriculum_id = coalesce(s.parent_id, s.curriculum_id)
       where l.tenant_id = c.tenant_id and l.course_id = c.course_id
         and ((a.user_id is null and a.team_id is null) or a.user_id = $2 or a.team_id = any($3::uuid[])))`,
    [courseId, person.userId, person.teamIds],
  );
  if (!row) return undefined;
  const prerequisite = row.id === null ? null : { courseId: row.id, name: row.title ?? '', isCompleted: row.done };
  return { name: row.name, prerequisite };
}
