/** Assessments that wait for whoever leads the person. */
import { isInTeams, nameOf, type WaitingNoun } from '../../platform/waiting/waiting-noun.ts';

export const assessmentWaits: readonly WaitingNoun[] = [
  {
    kind: 'assessment.approve',
    flag: 'salesSkills',
    statement: `select a.assessment_id as id, '' as title, ${nameOf('a', 'user_id')} as person,
        a.submitted_at as since, null::text as due_on, jsonb_build_object('assessment', a.assessment_id) as link_values
      from portal.hr_assessment a
      where a.status = 'submitted' and a.user_id <> $1 and ${isInTeams('a', 'user_id', '$2')}`,
    values: ({ userId, ledTeams }) => [userId, ledTeams],
  },
];
