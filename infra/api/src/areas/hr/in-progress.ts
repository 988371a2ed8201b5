/** Lists assessments that people started themselves. Those they were asked for are separate tasks. */
import type { TaskSource } from '../../platform/tasks/task-source.ts';

export const assessmentsInProgress: readonly TaskSource[] = [
  {
    kind: 'assessment.begun',
    flag: ['lms', 'salesSkills'],
    statement: `select a.assessment_id as id, '' as title, null::text as person,
        coalesce(a.rated_at, a.begun_at) as since, null::text as due_on,
        jsonb_build_object('assessment', a.assessment_id) as link_values
      from portal.hr_assessment a where a.status = 'draft' and a.due_on is null and a.user_id = $1`,
    values: ({ userId }) => [userId],
  },
];
