/** Quizzes in curricula, and how they count towards the progress there. */

import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { isDoneQuiz } from '@portico/contracts/quiz/allocation';
import type { Transaction } from '../../platform/transaction.ts';
import { type AllocatedTo, allocatedTo, attemptsOf } from './allocated-rows.ts';

export interface PlacedQuiz {
  /** The curriculum or section that contains the quiz. */
  curriculumId: string;
  minutes: number;
  isCompleted: boolean;
  /** When the attempt that completed it was submitted; null if it is not completed. */
  completedAt: Date | null;
}

interface QuizContext {
  db: Transaction;
  tenant: { settings: Parameters<typeof isSwitchedOn>[1] };
}

/**
 * The quizzes assigned to the person at each of their places; a curriculum itself does not assign quizzes. Empty if the
 * quiz feature is off. Takes three statements, however many quizzes there are.
 */
export async function placedQuizzes(
  { db, tenant }: QuizContext,
  person: AllocatedTo,
  curriculumIds: readonly string[],
): Promise<PlacedQuiz[]> {
  if (!isSwitchedOn('quiz', tenant.settings)) return [];
  const places = await db.prepared<{ curriculumId: string; quizId: string }>(
    'quiz_places',
    `select curriculum_id as "curriculumId", quiz_id as "quizId" from portal.quiz_curriculum
     where curriculum_id = any($1::uuid[])`,
    [curriculumIds],
  );
  if (places.length === 0) return [];
  const placed = new Set(places.map(({ quizId }) => quizId));
  const given = (await allocatedTo(db, person, ['quiz', 'survey', 'verification'])).filter((row) =>
    placed.has(row.quiz_id),
  );
  const attempts = await attemptsOf(
    db,
    person.userId,
    given.map((row) => row.quiz_id),
  );
  const byId = new Map(
    given.map((row) => {
      const submitted = attempts.filter((one) => one.quiz_id === row.quiz_id && one.submitted_at !== null);
      const isDone = (count: number) =>
        isDoneQuiz({ submitted: submitted.slice(0, count), passMark: row.pass_mark, counts: row.counts });
      const isCompleted = isDone(submitted.length);
      const completing = isCompleted ? submitted.find((_, at) => isDone(at + 1)) : undefined;
      return [row.quiz_id, { minutes: row.minutes, isCompleted, completedAt: completing?.submitted_at ?? null }];
    }),
  );
  return places.flatMap(({ curriculumId, quizId }) => {
    const quiz = byId.get(quizId);
    return quiz ? [{ curriculumId, ...quiz }] : [];
  });
}
