/** Quizzes assigned to a person with what they may currently do, for the lists of tasks and of attempts in progress. */
import type { AllocatedQuiz } from '@portico/contracts/quiz/shapes';
import type { TaskQuery } from '../../platform/tasks/task-source.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { toAllocated } from './allocated-answer.ts';
import { type AllocatedRow, type AttemptRow, allocatedTo, attemptsOf } from './allocated-rows.ts';

interface GivenQuiz {
  row: AllocatedRow;
  /** The attempt in progress, if there is one. */
  running: AttemptRow | undefined;
  quiz: AllocatedQuiz;
}

export async function givenOf(
  db: Transaction,
  { userId, reader: { person }, today }: TaskQuery,
  kinds: readonly AllocatedQuiz['kind'][],
): Promise<GivenQuiz[]> {
  const { teamId, countryId } = person;
  const rows = await allocatedTo(db, { userId, teamId, countryId }, kinds);
  const attempts = await attemptsOf(
    db,
    userId,
    rows.map((row) => row.quiz_id),
  );
  return rows.map((row) => {
    const own = attempts.filter((attempt) => attempt.quiz_id === row.quiz_id);
    return {
      row,
      running: own.findLast((attempt) => attempt.submitted_at === null),
      quiz: toAllocated(row, own, row.due_on !== null && row.due_on < today),
    };
  });
}
