/** Training that someone has to attend by a deadline, has no seat for, and could sign up for. */
import { courseAddress } from '@portico/contracts/lms/course-address';
import type { TaskSource } from '../../platform/tasks/task-source.ts';
import { givenPlaces, teamsOf } from './audience.ts';

/** Sessions of the course that are still open for sign-up. */
const coming = `from portal.lms_training_session t
  where t.tenant_id = c.tenant_id and t.course_id = c.course_id and t.cancelled_at is null and t.starts_at > $2`;

export const trainingTasks: readonly TaskSource[] = [
  {
    kind: 'training.seat',
    flag: 'lms',
    statement: `select c.course_id as id, c.name as title, null::text as person, d.assigned_at as since,
        to_char(d.due_on, 'YYYY-MM-DD') as due_on,
        jsonb_build_object('curriculum', given.curriculum_id, 'course', c.course_id, 'name', c.name) as link_values
      from portal.lms_deadline d
      join portal.lms_course c on c.tenant_id = d.tenant_id and c.course_id = d.course_id
      cross join lateral (select top.curriculum_id
        from ${givenPlaces({ course: 'c', user: '$1::uuid', teams: teamsOf('c.tenant_id', '$1::uuid') })}
        order by top.position, top.curriculum_id limit 1) given
      where d.user_id = $1
        and not exists (select from portal.lms_progress p where p.tenant_id = d.tenant_id and p.user_id = d.user_id
          and p.course_id = d.course_id and p.completed_at is not null)
        and exists (select ${coming} and t.seats > (select count(*) from portal.lms_seat s
          where s.tenant_id = t.tenant_id and s.session_id = t.session_id))
        and not exists (select ${coming} and exists (select from portal.lms_seat s
          where s.tenant_id = t.tenant_id and s.session_id = t.session_id and s.user_id = $1))`,
    values: ({ userId, now }) => [userId, now],
    linkValues: ({ curriculum = '', course = '', name = '' }) => ({
      route: courseAddress({ curriculumId: curriculum, CourseID: course, CourseName: name }),
    }),
  },
];
