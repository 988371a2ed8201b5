/** Tasks for assessments: for people who were asked for one or had theirs sent back, and for their leader. */
import { isInTeams, nameOf, type TaskSource } from '../../platform/tasks/task-source.ts';

export const assessmentTasks: readonly TaskSource[] = [
  {
    kind: 'assessment.approve',
    flag: ['lms', 'salesSkills'],
    statement: `select a.assessment_id as id, '' as title, ${nameOf('a', 'user_id')} as person,
        a.submitted_at as since, null::text as due_on, jsonb_build_object('assessment', a.assessment_id) as link_values
      from portal.hr_assessment a
      where a.status = 'submitted' and a.user_id <> $1 and ${isInTeams('a', 'user_id', '$2')}`,
    values: ({ userId, ledTeams }) => [userId, ledTeams],
  },
  {
    kind: 'assessment.submit',
    flag: ['lms', 'salesSkills'],
    statement: `select a.assessment_id as id, '' as title, null::text as person, a.begun_at as since,
        to_char(a.due_on, 'YYYY-MM-DD') as due_on, jsonb_build_object('assessment', a.assessment_id) as link_values
      from portal.hr_assessment a where a.status = 'draft' and a.due_on is not null and a.user_id = $1`,
    values: ({ userId }) => [userId],
  },
  {
    kind: 'assessment.rework',
    flag: ['lms', 'salesSkills'],
    statement: `select a.assessment_id as id, '' as title, ${nameOf('s', 'done_by')} as person, s.done_at as since,
        to_char(a.due_on, 'YYYY-MM-DD') as due_on, jsonb_build_object('assessment', a.assessment_id) as link_values
      from portal.hr_assessment a
      left join lateral (select s.* from portal.hr_assessment_step s where s.tenant_id = a.tenant_id
        and s.assessment_id = a.assessment_id and s.move = 'revert' order by s.position desc limit 1) s on true
      where a.status = 'reverted' and a.user_id = $1`,
    values: ({ userId }) => [userId],
  },
];
