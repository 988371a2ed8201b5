/** Lets people like and comment on courses assigned to them. */
import { courseAddress } from '@portico/contracts/lms/course-address';
import { looksAfterTenant, type Subject } from '../../platform/subjects/subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { givenOf } from './course-facts.ts';

interface Place {
  id: string;
  name: string;
  curriculumId: string | null;
}

async function placesOf(db: Transaction, courseIds: readonly string[]): Promise<Map<string, Place>> {
  const rows = await db.prepared<Place & Record<string, unknown>>(
    'lms_course_places',
    `select c.course_id as id, c.name, (select coalesce(s.parent_id, s.curriculum_id) from portal.lms_curriculum_course l
         join portal.lms_curriculum s on s.tenant_id = l.tenant_id and s.curriculum_id = l.curriculum_id
         where l.tenant_id = c.tenant_id and l.course_id = c.course_id order by l.position, l.curriculum_id limit 1)
       as "curriculumId"
     from portal.lms_course c where c.course_id = any($1::uuid[])`,
    [courseIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const linkIn = (curriculumId: string, CourseID: string, CourseName: string): string =>
  courseAddress({ curriculumId, CourseID, CourseName });

/** The page that shows the course; the learning home page if it is in no curriculum. */
export async function pageOfCourse(db: Transaction, courseId: string): Promise<{ name: string; page: string }> {
  const { name = '', curriculumId = null } = (await placesOf(db, [courseId])).get(courseId) ?? {};
  return { name, page: curriculumId === null ? '/lms/home' : linkIn(curriculumId, courseId, name) };
}

export const courseSubject: Subject = {
  flag: 'lms',
  async accessById(db, { person }, courseIds) {
    const given = await givenOf(db, person, courseIds);
    const moderate = looksAfterTenant(person);
    const places = await placesOf(db, moderate ? courseIds : [...given]);
    return new Map(
      [...places].map(([id, { name, curriculumId }]) => {
        const link = curriculumId === null ? null : linkIn(curriculumId, id, name);
        return [id, { title: name, link, read: given.has(id), write: given.has(id), moderate }];
      }),
    );
  },
};
