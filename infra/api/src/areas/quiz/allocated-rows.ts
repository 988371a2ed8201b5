/** Quizzes given to a person, and what they handed in, as rows. */
import type { AllocatedQuiz } from '@portico/contracts/quiz/shapes';
import type { Transaction } from '../../platform/transaction.ts';

export interface AllocatedRow {
  quiz_id: string;
  kind: AllocatedQuiz['kind'];
  title: string;
  description: string;
  minutes: number;
  pass_mark: number | null;
  attempts_allowed: number | null;
  questions: number;
  due_on: string | null;
  mandatory: boolean;
}

export interface AllocatedTo {
  userId: string;
  teamId: string | null;
  countryId: string | null;
}

/** One row a quiz, however often it was given: the earliest day counts, and mandatory once is mandatory. */
export const allocatedTo = (
  db: Transaction,
  { userId, teamId, countryId }: AllocatedTo,
  kinds: readonly AllocatedQuiz['kind'][],
): Promise<AllocatedRow[]> =>
  db.prepared<AllocatedRow & Record<string, unknown>>(
    'quiz_allocated',
    `select q.quiz_id, q.kind, q.title, q.description, q.minutes, q.pass_mark, q.attempts_allowed,
       (select count(*)::int from portal.quiz_question n
         join portal.quiz_question_set s on s.tenant_id = n.tenant_id and s.set_id = n.set_id
         where s.tenant_id = q.tenant_id and s.quiz_id = q.quiz_id) as questions,
       to_char(min(a.due_on), 'YYYY-MM-DD') as due_on, bool_or(a.mandatory) as mandatory
     from portal.quiz_allocation a
     join portal.quiz_quiz q on q.tenant_id = a.tenant_id and q.quiz_id = a.quiz_id
     where (a.user_id = $1 or a.team_id = $2 or a.country_id = $3) and q.kind = any($4::text[])
     group by q.tenant_id, q.quiz_id`,
    [userId, teamId, countryId, kinds],
  );

export interface AttemptRow {
  attempt_id: string;
  quiz_id: string;
  started_at: Date;
  submitted_at: Date | null;
  score: number | null;
  verified_by: string | null;
}

/** Oldest first. */
export const attemptsOf = (db: Transaction, userId: string, quizIds: readonly string[]): Promise<AttemptRow[]> =>
  db.prepared<AttemptRow & Record<string, unknown>>(
    'quiz_attempts',
    `select attempt_id, quiz_id, started_at, submitted_at, score, verified_by from portal.quiz_attempt
     where user_id = $1 and quiz_id = any($2::uuid[]) order by started_at, attempt_id`,
    [userId, quizIds],
  );
