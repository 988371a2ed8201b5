/** Lists evaluations that someone has started. Those of a calibration are separate tasks. */
import { nameOf, type TaskSource } from '../../../platform/tasks/task-source.ts';

export const evaluationsInProgress: readonly TaskSource[] = [
  {
    kind: 'evaluation.begun',
    flag: ['quiz', 'qm'],
    statement: `select e.attempt_id as id, v.content->>'title' as title, ${nameOf('a', 'subject_id')} as person,
        e.changed_at as since, null::text as due_on,
        jsonb_build_object('agent', a.subject_id, 'evaluation', e.attempt_id) as link_values
      from portal.quiz_evaluation e
      join portal.quiz_attempt a on a.tenant_id = e.tenant_id and a.attempt_id = e.attempt_id
      join portal.quiz_version v on v.tenant_id = a.tenant_id and v.version_id = a.version_id
      where a.evaluator_id = $1 and e.status = 'draft' and e.calibration_id is null`,
    values: ({ userId }) => [userId],
  },
];
