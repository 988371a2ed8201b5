/** Lists quizzes, surveys and verifications in progress that can be continued. */
import type { TaskSource } from '../../platform/tasks/task-source.ts';
import { givenOf } from './given-quizzes.ts';

export const quizzesInProgress: readonly TaskSource[] = [
  {
    kind: 'quiz.begun',
    flag: 'quiz',
    inPerson: true,
    find: async ({ db }, query) =>
      (await givenOf(db, query, ['quiz', 'survey', 'verification'])).flatMap(({ row, running, quiz }) =>
        running && quiz.can.resume
          ? [
              {
                ...{ id: row.quiz_id, title: row.title, person: null, since: running.saved_at, due_on: row.due_on },
                link_values: { kind: row.kind, quiz: row.quiz_id },
              },
            ]
          : [],
      ),
  },
];
