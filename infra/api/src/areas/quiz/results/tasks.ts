/** Tasks for leaders: free texts and files to be marked. */
import { isInTeams, nameOf, type TaskSource } from '../../../platform/tasks/task-source.ts';

export const markingTasks: readonly TaskSource[] = [
  {
    kind: 'answers.mark',
    flag: 'quiz',
    statement: `select a.attempt_id as id, v.content->>'title' as title, ${nameOf('a', 'user_id')} as person,
        a.submitted_at as since, null::text as due_on, jsonb_build_object('quiz', a.quiz_id, 'attempt', a.attempt_id,
          'session', a.session_id, 'user', a.user_id) as link_values
      from portal.quiz_attempt a
      join portal.quiz_version v on v.tenant_id = a.tenant_id and v.version_id = a.version_id
      where a.to_mark and a.submitted_at is not null and a.user_id <> $1 and ${isInTeams('a', 'user_id', '$2')}
        and exists (select from portal.quiz_response r
          where r.tenant_id = a.tenant_id and r.attempt_id = a.attempt_id and r.outcome = 'to mark')`,
    values: ({ userId, ledTeams }) => [userId, ledTeams],
  },
];
