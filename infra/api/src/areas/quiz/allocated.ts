/** Quizzes, surveys and knowledge verifications assigned to a person. */
import { isOpenQuiz } from '@portico/contracts/quiz/allocation';
import type * as calls from '@portico/contracts/quiz/calls';
import { type AllocatedQuiz, type AllocatedVerification, flagIsOn } from '@portico/contracts/quiz/shapes';
import type { Actor, Person } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type Persons, personsById, todayOf } from '../../services/account/public.ts';
import { byUrgency, toAllocated } from './allocated-answer.ts';
import { type AllocatedRow, type AttemptRow, allocatedTo, attemptsOf } from './allocated-rows.ts';
import { quizRules } from './policy.ts';

interface AllocatedQuery {
  SiteID?: string | null | undefined;
  CompanyID?: string | null | undefined;
}

interface Found {
  rows: AllocatedRow[];
  attempts: AttemptRow[];
  today: string;
}

async function find(
  db: Transaction,
  now: Date,
  person: Person | undefined,
  { SiteID, CompanyID }: AllocatedQuery,
  kinds: readonly AllocatedQuiz['kind'][],
): Promise<Found> {
  if (!person || !quizRules.readAllocated({ siteId: SiteID, companyId: CompanyID, person })) throw notFound();
  const { userId, countryId } = person;
  const rows = await allocatedTo(db, { userId, teamId: CompanyID ?? person.teamId, countryId }, kinds);
  const attempts = await attemptsOf(
    db,
    userId,
    rows.map((row) => row.quiz_id),
  );
  return { rows, attempts, today: await todayOf(db, userId, now) };
}

/** Delegates can only read the list, because no one may answer a quiz for someone else. */
const listed = <Quiz extends AllocatedQuiz>(quizzes: readonly Quiz[], loadAll: boolean, actor: Actor): Quiz[] =>
  quizzes
    .filter((quiz) => loadAll || isOpenQuiz(quiz.state))
    .map((quiz) => (actor.principal ? { ...quiz, can: { ...quiz.can, start: false, resume: false } } : quiz))
    .sort(byUrgency);

const isPast = ({ due_on }: AllocatedRow, today: string): boolean => due_on !== null && due_on < today;

const of = (attempts: readonly AttemptRow[], row: AllocatedRow): AttemptRow[] =>
  attempts.filter((attempt) => attempt.quiz_id === row.quiz_id);

export const getQuizzesAllocated: Handler<typeof calls.getQuizzesAllocated> = async (
  { body },
  { db, actor, people, now },
) => {
  const { rows, attempts, today } = await find(db, now, people.UserFK, body, ['quiz', 'survey']);
  const quizzes = rows.map((row) => toAllocated(row, of(attempts, row), isPast(row, today)));
  return listed(quizzes, flagIsOn(body.LoadAll), actor);
};

/** Newest first. */
function toResults(attempts: readonly AttemptRow[], persons: Persons): AllocatedVerification['Results'] {
  const results = attempts.flatMap((attempt) =>
    attempt.submitted_at === null
      ? []
      : [
          {
            QSR_ID: attempt.attempt_id,
            submittedOn: attempt.submitted_at.toISOString(),
            score: attempt.score,
            passed: attempt.passed,
            verifiedBy: persons.ofNullable(attempt.verified_by),
          },
        ],
  );
  return { QuizSetResults: results.reverse() };
}

export const getKnowledgeVerificationsAllocated: Handler<typeof calls.getKnowledgeVerificationsAllocated> = async (
  { body },
  { db, actor, people, now },
) => {
  const { rows, attempts, today } = await find(db, now, people.UserFK, body, ['verification']);
  const withResults = body.LoadResults !== undefined && flagIsOn(body.LoadResults);
  const persons = await personsById(db, withResults ? attempts.map((attempt) => attempt.verified_by) : []);
  const verifications = rows.map((row) => ({
    ...toAllocated(row, of(attempts, row), isPast(row, today)),
    Results: toResults(withResults ? of(attempts, row) : [], persons),
  }));
  return listed(verifications, flagIsOn(body.LoadAll), actor);
};
