/** The members of a team with their assigned and completed quizzes. */
import { isoDay } from '@portico/contracts/platform/dates';
import { isOpenQuiz } from '@portico/contracts/quiz/allocation';
import type * as calls from '@portico/contracts/quiz/calls';
import type { AllocatedQuiz } from '@portico/contracts/quiz/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { peopleOfTeam } from '../../../platform/people.ts';
import { membersOfTeam, teamInScope } from '../../../services/account/public.ts';
import { toAllocated } from '../allocated-answer.ts';
import { allocatedToEach, attemptsOfEach } from '../allocated-rows.ts';

const kinds = ['quiz', 'survey', 'verification'] as const;

function summed(quizzes: readonly AllocatedQuiz[]) {
  const scores = quizzes.flatMap(({ bestScore }) => bestScore ?? []);
  const last = quizzes.flatMap(({ lastAttemptOn }) => lastAttemptOn ?? []).sort();
  return {
    given: quizzes.length,
    done: quizzes.filter((one) => one.attemptsUsed > 0).length,
    open: quizzes.filter((one) => isOpenQuiz(one.state)).length,
    overdue: quizzes.filter((one) => one.state === 'expired').length,
    passed: quizzes.filter((one) => one.state === 'passed').length,
    averageScore: scores.length === 0 ? null : Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length),
    lastSubmittedAt: last.at(-1) ?? null,
  };
}

export const getLearnerSummaries: Handler<typeof calls.getLearnerSummaries> = async ({ body }, { db, actor, now }) => {
  // Loads the team together with the actor's access to it.
  const [{ teamId }, everyone, accounts] = await Promise.all([
    teamInScope(db, actor, body.CompanyID),
    membersOfTeam(db, body.CompanyID),
    peopleOfTeam(db, body.CompanyID),
  ]);
  const members = everyone.filter(({ leads }) => !leads);
  const userIds = members.map(({ person }) => person.UserID);
  const people = new Map(accounts.map((person) => [person.userId, person]));
  const assigned = await allocatedToEach(
    db,
    userIds.map((userId) => ({ userId, teamId, countryId: people.get(userId)?.countryId ?? null })),
    kinds,
  );
  const given = assigned.filter((row) => body.QuizID === undefined || row.quiz_id === body.QuizID);
  const attempts = await attemptsOfEach(db, userIds, [...new Set(given.map((row) => row.quiz_id))]);
  const attemptsAt = Map.groupBy(attempts, (one) => `${one.user_id} ${one.quiz_id}`);
  const rowsOf = Map.groupBy(given, (row) => row.user_id);
  return members.map(({ person }) => {
    const today = isoDay(now.toISOString(), people.get(person.UserID)?.timeZone ?? 'UTC');
    const quizzes = (rowsOf.get(person.UserID) ?? []).map((row) =>
      toAllocated(
        row,
        attemptsAt.get(`${row.user_id} ${row.quiz_id}`) ?? [],
        row.due_on !== null && row.due_on < today,
      ),
    );
    return { user: person, ...summed(quizzes) };
  });
};
