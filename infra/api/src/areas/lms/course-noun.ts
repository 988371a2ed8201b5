/** Courses in the search: those the person is given, as `courseGivenTo` says. */
import { courseAddress } from '@portico/contracts/lms/course-address';
import type { SearchNoun } from '../../platform/search/noun.ts';
import { givenPlaces } from './audience.ts';

export const courseNoun: SearchNoun = {
  kind: 'course',
  flag: 'lms',
  entries: 'course',
  columns: { title: 'c.name', text: 'c.description', detail: 'given.curriculum', link: 'given.link' },
  from: (first) => `join portal.lms_course c on c.course_id = h.entry_id
    left join lateral (
      select top.name as curriculum, top.curriculum_id::text as link
      from ${givenPlaces({ course: 'c', user: `$${first}`, teams: `$${first + 1}::uuid[]` })}
      order by top.position, top.curriculum_id, s.position, s.curriculum_id limit 1) given on true`,
  where: () => 'given.link is not null',
  values: ({ person }) => [person.userId, person.teamIds],
  linkOf: ({ id, link, title }) => link && courseAddress({ curriculumId: link, CourseID: id, CourseName: title }),
};
