/** What others decided about a person's skill assessments. */
import type { HistorySource } from '../../platform/own-history/history-source.ts';

const flag = ['lms', 'salesSkills'] as const;

const steps = (move: 'approve' | 'revert'): string => `select p.assessment_id::text || '.' || p.position as id,
    p.done_at as at, p.done_by as by_id, p.done_for as for_id, null::text as title,
    jsonb_build_object('assessment', p.assessment_id) as link_values
  from portal.hr_assessment a
  join portal.hr_assessment_step p on p.tenant_id = a.tenant_id and p.assessment_id = a.assessment_id
  where a.user_id = $1 and p.move = '${move}'`;

export const assessmentHistory: readonly HistorySource[] = [
  { kind: 'act.assessment-approved', flag, statement: steps('approve') },
  { kind: 'act.assessment-reverted', flag, statement: steps('revert') },
];
