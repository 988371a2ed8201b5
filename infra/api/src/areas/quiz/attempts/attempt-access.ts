/** A person's access to one quiz: their assignment, their attempts, and what they may do. */
import { type MayStart, mayStart } from '@portico/contracts/quiz/attempt-rules';
import type { QuizRules } from '@portico/contracts/quiz/quiz-content';
import type { Person } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import { type Attempt, attemptsAt, attemptsOfEach, endedOf } from './attempt-rows.ts';

interface Allocation {
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
  /** Whether another attempt may be started, by the rules of the current version: no other can be started. */
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
  return row && toAllocation(row);
}

const toAllocation = ({ due_on, mandatory }: Omit<AllocationRow, 'at'>): Allocation | undefined =>
  mandatory === null ? undefined : { dueOn: due_on, mandatory };

/** The facts about a version that decide about access. */
export interface AccessVersion {
  quizId: string;
  isRemoved: boolean;
  content: { rules: QuizRules };
  /** Rules of the version that is currently answered; null if it is this one. */
  currentRules: QuizRules | null;
}

export interface AccessQuery {
  person: Person;
  version: AccessVersion;
}

interface AllocationRow {
  at: number;
  due_on: string | null;
  mandatory: boolean | null;
}

/** Like `attemptAccess` for each of these, in the same order, with a fixed number of statements. */
export async function attemptAccesses(
  db: Transaction,
  queries: readonly AccessQuery[],
  now: Date,
): Promise<AttemptAccess[]> {
  if (queries.length === 0) return [];
  const places = queries.map(({ person, version }, at) => ({
    at,
    quiz_id: version.quizId,
    user_id: person.userId,
    team_ids: person.teamIds,
    country_id: person.countryId,
  }));
  const allocated = db.query<AllocationRow & Record<string, unknown>>(
    `select p.at, a.due_on, a.mandatory
     from jsonb_to_recordset($1::jsonb) as p (at integer, quiz_id uuid, user_id uuid, team_ids uuid[], country_id uuid)
     cross join lateral (
       select to_char(min(l.due_on), 'YYYY-MM-DD') as due_on, bool_or(l.mandatory) as mandatory
       from portal.quiz_allocation l where l.quiz_id = p.quiz_id
         and (l.user_id = p.user_id or l.team_id = any(p.team_ids) or l.country_id = p.country_id)) a`,
    [JSON.stringify(places)],
  );
  const keyOf = (userId: string | null, quizId: string) => `${userId} ${quizId}`;
  // A caller may ask for several versions of a quiz.
  const pairs = new Map(
    queries.map(({ person: { userId }, version: { quizId } }) => [keyOf(userId, quizId), { userId, quizId }]),
  );
  const [rows, attempts] = await Promise.all([allocated, attemptsOfEach(db, [...pairs.values()])]);
  const attemptsOf = Map.groupBy(attempts, ({ user_id, quiz_id }) => keyOf(user_id, quiz_id));
  const allocations = new Map(rows.map((row) => [row.at, toAllocation(row)]));
  return queries.map(({ person, version }, at) => {
    const own = attemptsOf.get(keyOf(person.userId, version.quizId)) ?? [];
    return accessOf(db, { person, version, allocation: allocations.get(at), attempts: own, now });
  });
}

export async function attemptAccess(
  db: Transaction,
  person: Person,
  version: AccessVersion,
  now: Date,
): Promise<AttemptAccess> {
  const allocation = await allocationOf(db, person, version.quizId);
  const attempts = await attemptsAt(db, person.userId, version.quizId);
  return accessOf(db, { person, version, allocation, attempts, now });
}

type AccessFacts = AccessQuery & Pick<AttemptAccess, 'allocation' | 'attempts'> & { now: Date };

function accessOf(
  db: Transaction,
  { person, version: { content, currentRules, isRemoved }, allocation, attempts, now }: AccessFacts,
): AttemptAccess {
  const running = attempts.find((attempt) => attempt.submitted_at === null);
  const today = todayOfPerson(db, person, now);
  const isPastDue = allocation !== undefined && allocation.dueOn !== null && allocation.dueOn < today;
  const rules = currentRules ?? content.rules;
  const may = mayStart({ rules, ended: endedOf(attempts), now, closed: isRemoved, isPastDue });
  return { allocation, attempts, running, isPastDue, may };
}
