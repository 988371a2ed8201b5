/**
 * Search provider for assessments of sales skills, by person and assessed skills: those visible to the reader
 * (`admit.ts`).
 */

import { writtenSide } from '@portico/contracts/hr/assessment-rules';
import type { AssessmentStatus } from '@portico/contracts/platform/assessment/status';
import type { SearchProvider } from '../../platform/search/search-provider.ts';
import { coachValues, isInScope } from '../../services/account/public.ts';

interface Facts {
  userId: string;
  status: AssessmentStatus;
}

export const assessmentSearch: SearchProvider = {
  kind: 'assessment',
  flag: ['lms', 'salesSkills'],
  entries: 'assessment',
  columns: {
    title: `u.first_name || ' ' || u.last_name`,
    text: `(select string_agg(t #>> '{}', ', ') from jsonb_path_query(a.form, '$.pages[*].skills[*].name') t)`,
    detail: 'null',
    link: `'/sales-skills-assessment/summary/' || a.assessment_id`,
    at: 'coalesce(a.approved_at, a.submitted_at, a.begun_at)',
    facts: `json_build_object('userId', a.user_id, 'status', a.status)`,
  },
  from: () => `join portal.hr_assessment a on a.assessment_id = h.entry_id
    join portal.account_user u on u.tenant_id = a.tenant_id and u.user_id = a.user_id`,
  where: (first) => `(a.user_id = $${first}::uuid or (a.status <> 'draft' and ${isInScope(first)}))`,
  values: ({ person }) => coachValues(person),
  actionsOf: ({ id, facts }, { self }) => {
    const { userId, status } = facts as Facts;
    const side = writtenSide(status, userId === self.userId ? 'author' : 'approver');
    return side === null ? [] : [{ id: 'goOn', to: `/sales-skills-assessment/1/${id}` }];
  },
};
