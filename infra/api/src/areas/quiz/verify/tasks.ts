/** Tasks: verifications to take, and verifications a leader observed that are submitted and marked but not signed. */
import { isOpenQuiz } from '@portico/contracts/quiz/allocation';
import { isInTeams, nameOf, type TaskSource, teamOf } from '../../../platform/tasks/task-source.ts';
import { givenOf } from '../given-quizzes.ts';

export const verificationTasks: readonly TaskSource[] = [
  {
    kind: 'verification.take',
    flag: 'quiz',
    inPerson: true,
    // Leaves out attempts in progress, which are listed separately.
    find: async ({ db }, query) =>
      (await givenOf(db, query, ['verification'])).flatMap(({ row, running, quiz }) =>
        !running && quiz.can.start && isOpenQuiz(quiz.state)
          ? [
              {
                ...{ id: row.quiz_id, title: row.title, person: null, since: null, due_on: row.due_on },
                link_values: { quiz: row.quiz_id },
              },
            ]
          : [],
      ),
  },
  {
    kind: 'verification.observe',
    flag: 'quiz',
    inPerson: true,
    statement: `select a.attempt_id as id, v.content->>'title' as title, ${nameOf('a', 'user_id')} as person,
        a.submitted_at as since, null::text as due_on,
        jsonb_build_object('attempt', a.attempt_id, 'team', ${teamOf('a', 'user_id', '$2')}) as link_values
      from portal.quiz_attempt a
      join portal.quiz_quiz q on q.tenant_id = a.tenant_id and q.quiz_id = a.quiz_id and q.kind = 'verification'
      join portal.quiz_version v on v.tenant_id = a.tenant_id and v.version_id = a.version_id
      where a.submitted_at is not null and not a.to_mark and a.user_id <> $1 and ${isInTeams('a', 'user_id', '$2')}
        and not exists (select from portal.quiz_signature s
          where s.tenant_id = a.tenant_id and s.attempt_id = a.attempt_id and s.voided_at is null)`,
    values: ({ userId, ledTeams }) => [userId, ledTeams],
  },
];
