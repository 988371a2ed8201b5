/** Database rows of quizzes assigned to a person, and of their attempts. */
import type { QuizRules } from '@portico/contracts/quiz/quiz-content';
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
  counts: QuizRules['counts'];
  questions: number;
  due_on: string | null;
  mandatory: boolean;
}

/** SQL over `portal.quiz_version v`. */
const versionColumns = `v.content->>'title' as title, coalesce(v.content->>'description', '') as description,
  coalesce((v.content->>'minutes')::int, 10) as minutes, (v.content->'rules'->>'passMark')::int as pass_mark,
  (v.content->'rules'->>'attemptsAllowed')::int as attempts_allowed,
  coalesce(v.content->'rules'->>'counts', 'best') as counts,
  jsonb_array_length(jsonb_path_query_array(v.content, '$.QuestionSets[*].Questions[*] ? (@.kind != "information")'))
    as questions`;

export interface AllocatedTo {
  userId: string;
  teamId: string | null;
  countryId: string | null;
}

/**
 * One row per person and quiz, however often it was assigned: the earliest deadline counts, and one mandatory
 * assignment makes it mandatory. A quiz that was started stays listed until it is submitted, even if its assignment has
 * been removed. One statement for all people.
 */
export const allocatedToEach = (
  db: Transaction,
  people: readonly AllocatedTo[],
  kinds: readonly AllocatedQuiz['kind'][],
): Promise<(AllocatedRow & { user_id: string })[]> =>
  db.prepared<AllocatedRow & { user_id: string } & Record<string, unknown>>(
    'quiz_allocated',
    `select p.user_id, q.quiz_id, q.kind, ${versionColumns}, a.due_on, a.mandatory
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as p(user_id, team_id, country_id)
     cross join lateral (select g.tenant_id, g.quiz_id, to_char(min(g.due_on), 'YYYY-MM-DD') as due_on,
         bool_or(g.mandatory) as mandatory, bool_or(g.begun) as begun
       from (select tenant_id, quiz_id, due_on, mandatory, false as begun from portal.quiz_allocation
           where user_id = p.user_id or team_id = p.team_id or country_id = p.country_id
         union all select tenant_id, quiz_id, null, false, true from portal.quiz_attempt
           where user_id = p.user_id and submitted_at is null) g
       group by g.tenant_id, g.quiz_id) a
     join portal.quiz_quiz q on q.tenant_id = a.tenant_id and q.quiz_id = a.quiz_id
     join portal.quiz_version v on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id
     where q.kind = any($4::text[]) and (q.removed_at is null or a.begun)`,
    [
      people.map(({ userId }) => userId),
      people.map(({ teamId }) => teamId),
      people.map(({ countryId }) => countryId),
      kinds,
    ],
  );

export const allocatedTo = (
  db: Transaction,
  person: AllocatedTo,
  kinds: readonly AllocatedQuiz['kind'][],
): Promise<AllocatedRow[]> => allocatedToEach(db, [person], kinds);

/** The facts about an attempt that lists need. */
export interface AttemptFact {
  submitted_at: Date | null;
  score: number | null;
}

export interface AttemptRow extends AttemptFact {
  attempt_id: string;
  quiz_id: string;
  started_at: Date;
  /** When an answer was last saved; if none was, when the attempt started. */
  saved_at: Date;
  /** Based on the pass mark of the version that was answered. */
  passed: boolean | null;
  verified_by: string | null;
}

/** Attempts of these people, oldest first. */
export const attemptsOfEach = (
  db: Transaction,
  userIds: readonly string[],
  quizIds: readonly string[],
): Promise<(AttemptRow & { user_id: string })[]> =>
  db.prepared<AttemptRow & { user_id: string } & Record<string, unknown>>(
    'quiz_attempts',
    `select a.user_id, a.attempt_id, a.quiz_id, a.started_at, a.submitted_at, a.score, a.passed, a.verified_by,
       greatest(a.started_at, (select max(r.saved_at) from portal.quiz_response r
         where r.tenant_id = a.tenant_id and r.attempt_id = a.attempt_id)) as saved_at
     from portal.quiz_attempt a
     where a.user_id = any($1::uuid[]) and a.quiz_id = any($2::uuid[]) order by a.started_at, a.attempt_id`,
    [userIds, quizIds],
  );

export const attemptsOf = (db: Transaction, userId: string, quizIds: readonly string[]): Promise<AttemptRow[]> =>
  attemptsOfEach(db, [userId], quizIds);
