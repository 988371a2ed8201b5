/** Search provider for courses assigned to the person, by the rule of `courseGivenTo`. */
import { courseAddress } from '@portico/contracts/lms/course-address';
import { goOnRoute } from '@portico/contracts/lms/go-on';
import { isUnlocked, type Prerequisite } from '@portico/contracts/lms/prerequisites';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import type { SearchProvider } from '../../platform/search/search-provider.ts';
import { givenPlaces, hasStarted } from './audience.ts';
import { actsByProxy, courseRules } from './policy.ts';

interface Facts {
  type: number;
  begun: boolean;
  completed: boolean;
  prerequisites: Pick<Prerequisite, 'isCompleted'>[];
}

export const courseSearch: SearchProvider = {
  kind: 'course',
  flag: 'lms',
  entries: 'course',
  columns: {
    title: 'c.name',
    text: 'c.description',
    detail: 'given.curriculum',
    link: 'given.link',
    facts: 'given.facts',
  },
  from: (first) => `join portal.lms_course c on c.course_id = h.entry_id
    left join lateral (
      select top.name as curriculum, top.curriculum_id::text as link,
        json_build_object('type', c.type, 'begun', ${hasStarted('c', `$${first}`)},
          'completed', exists (select from portal.lms_progress p where p.tenant_id = c.tenant_id
            and p.course_id = c.course_id and p.user_id = $${first} and p.completed_at is not null),
          'prerequisites', (select coalesce(json_agg(json_build_object('isCompleted', p.completed_at is not null)), '[]')
            from portal.lms_prerequisite q left join portal.lms_progress p on p.tenant_id = q.tenant_id
              and p.course_id = q.prerequisite_id and p.user_id = $${first}
            where q.tenant_id = c.tenant_id and q.course_id = c.course_id)) as facts
      from ${givenPlaces({ course: 'c', user: `$${first}`, teams: `$${first + 1}::uuid[]` })}
      order by top.position, top.curriculum_id, s.position, s.curriculum_id limit 1) given on true`,
  where: () => 'given.link is not null',
  values: ({ person }) => [person.userId, person.teamIds],
  linkOf: ({ id, link, title }) => link && courseAddress({ curriculumId: link, CourseID: id, CourseName: title }),
  // Courses to watch, read or attend start on their own page, and completed courses are reviewed there.
  actionsOf: ({ id, title, link, facts }, actor) => {
    const { type, begun: started, completed, prerequisites } = facts as Facts;
    const status = { isGiven: true, isUnlocked: isUnlocked(prerequisites, started), byProxy: actsByProxy(actor) };
    if (link === null || completed || type !== deliveryTypes.eLearning || !courseRules.launch(status)) return [];
    const to = goOnRoute({ CourseID: id, CourseName: title, curriculumId: link, type });
    return [{ id: started ? 'goOn' : 'start', to }];
  },
};
