/**
 * Files of a course, readable by people to whom it is assigned and by its authors. They can only be changed with the
 * course.
 */
import { mayAdminister } from '@portico/contracts/admin/permissions';
import type { MediaSubject } from '../../../platform/files/media-subject.ts';
import { givenOf } from '../course-facts.ts';

export const courseMedia: MediaSubject = {
  readable: async (db, { person }, courseIds) =>
    mayAdminister(person.role, 'learning') ? new Set(courseIds) : givenOf(db, person, courseIds),
  async named(db, { person }, courseIds) {
    const rows = await db.query<{ id: string; title: string }>(
      'select course_id as id, name as title from portal.lms_course where course_id = any($1::uuid[])',
      [courseIds],
    );
    const isAuthor = mayAdminister(person.role, 'learning');
    return new Map(rows.map(({ id, title }) => [id, { title, address: isAuthor ? `/admin/lms/courses/${id}` : null }]));
  },
  mayChange: async () => false,
};
