/** Courses as something to like and comment on: for those who are given them. */
import { courseAddress } from '@portico/contracts/lms/course-address';
import { looksAfterTenant, type Subject } from '../../platform/subjects/subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { courseGivenTo } from './course-facts.ts';

async function placeOf(
  db: Transaction,
  courseId: string,
): Promise<{ name: string; curriculumId: string | null } | undefined> {
  const [row] = await db.prepared<{ name: string; curriculumId: string | null }>(
    'lms_course_place',
    `select c.name, (select coalesce(s.parent_id, s.curriculum_id) from portal.lms_curriculum_course l
         join portal.lms_curriculum s on s.tenant_id = l.tenant_id and s.curriculum_id = l.curriculum_id
         where l.tenant_id = c.tenant_id and l.course_id = c.course_id order by l.position, l.curriculum_id limit 1)
       as "curriculumId"
     from portal.lms_course c where c.course_id = $1`,
    [courseId],
  );
  return row;
}

const linkIn = (curriculumId: string, CourseID: string, CourseName: string): string =>
  courseAddress({ curriculumId, CourseID, CourseName });

/** Where a course is shown; the learning home for one that stands in no curriculum. */
export async function pageOfCourse(db: Transaction, courseId: string): Promise<{ name: string; page: string }> {
  const { name = '', curriculumId = null } = (await placeOf(db, courseId)) ?? {};
  return { name, page: curriculumId === null ? '/lms/home' : linkIn(curriculumId, courseId, name) };
}

export const courseSubject: Subject = {
  flag: 'lms',
  async standing(db, { person }, courseId) {
    const given = await courseGivenTo(db, person, courseId);
    const moderate = looksAfterTenant(person);
    if (!given && !moderate) return undefined;
    const place = await placeOf(db, courseId);
    if (!place) return undefined;
    const { name, curriculumId } = place;
    const link = curriculumId === null ? null : linkIn(curriculumId, courseId, name);
    return { title: name, link, read: given !== undefined, write: given !== undefined, moderate };
  },
};
