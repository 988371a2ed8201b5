/** A person's access to one quiz: their assignment, their attempts, and what they may do. */
import { type MayStart, mayStart } from '@portico/contracts/quiz/attempt-rules';
import type { Person } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import type { QuizVersion } from '../quiz-rows.ts';
import { type Attempt, attemptsAt, endedOf } from './attempt-rows.ts';

export interface Allocation {
  dueOn: string | null;
  mandatory: boolean;
}

export interface AttemptAccess {
  /** Undefined if the quiz is not assigned to the person. */
  allocation: Allocation | undefined;
  /** Oldest first. */
  attempts: readonly Attempt[];
  running: Attempt | undefined;
  isPastDue: boolean;
  may: MayStart;
}

/** Combines several assignments: the earliest deadline counts, and one mandatory assignment makes it mandatory. */
export async function allocationOf(db: Transaction, person: Person, quizId: string): Promise<Allocation | undefined> {
  const [row] = await db.prepared<{ due_on: string | null; mandatory: boolean | null }>(
    'quiz_allocation_of',
    `select to_char(min(due_on), 'YYYY-MM-DD') as due_on, bool_or(mandatory) as mandatory from portal.quiz_allocation
     where quiz_id = $1 and (user_id = $2 or team_id = any($3::uuid[]) or country_id = $4)`,
    [quizId, person.userId, person.teamIds, person.countryId],
  );
  return row === undefined || row.mandatory === null ? undefined : { dueOn: row.due_on, mandatory: row.mandatory };
}

export async function attemptAccess(
  db: Transaction,
  person: Person,
  { quizId, content, isRemoved }: QuizVersion,
  now: Date,
): Promise<AttemptAccess> {
  const allocation = await allocationOf(db, person, quizId);
  const attempts = await attemptsAt(db, person.userId, quizId);
  const running = attempts.find((attempt) => attempt.submitted_at === null);
  const today = todayOfPerson(db, person, now);
  const isPastDue = allocation !== undefined && allocation.dueOn !== null && allocation.dueOn < today;
  const may = mayStart({ rules: content.rules, ended: endedOf(attempts), now, closed: isRemoved, isPastDue });
  return { allocation, attempts, running, isPastDue, may };
}
