/** Files of a course: for those who are given it, and for its authors. They are changed with the course, never by themselves. */
import { mayAdminister } from '@portico/contracts/admin/permissions';
import type { MediaSubject } from '../../../platform/files/media-subject.ts';
import { courseGivenTo } from '../course-facts.ts';

export const courseMedia: MediaSubject = {
  mayRead: async (db, { person }, courseId) =>
    mayAdminister(person.role, 'learning') || (await courseGivenTo(db, person, courseId)) !== undefined,
  async named(db, { person }, courseId) {
    const [row] = await db.query<{ name: string }>('select name from portal.lms_course where course_id = $1', [
      courseId,
    ]);
    const isAuthor = mayAdminister(person.role, 'learning');
    return row && { title: row.name, address: isAuthor ? `/admin/lms/courses/${courseId}` : null };
  },
  mayChange: async () => false,
};
