/** Database rows of attempts and their answers. */
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { Paper } from '@portico/contracts/quiz/paper';
import type { Marks, Outcome } from '@portico/contracts/quiz/score-question';
import { rowsByKey } from '../../../platform/rows-by-key.ts';
import type { Transaction } from '../../../platform/transaction.ts';

export interface Attempt {
  attempt_id: string;
  quiz_id: string;
  version_id: string;
  /**
   * Exactly one of three is set: a person answering for themselves, an evaluated agent, or a guest without an account.
   */
  user_id: string | null;
  subject_id: string | null;
  evaluator_id: string | null;
  guest_id: string | null;
  session_id: string;
  paper: Paper | null;
  started_at: Date;
  deadline_at: Date | null;
  submitted_at: Date | null;
  submitted_by: string | null;
  ended_by: 'person' | 'timer' | null;
  score: number | null;
  points: string | null;
  max_points: string | null;
  passed: boolean | null;
  to_mark: boolean;
  verified_by: string | null;
}

export interface Response {
  attempt_id: string;
  question_id: string;
  given: GivenAnswer | null;
  flagged: boolean;
  version: number;
  saved_at: Date;
  points: string | null;
  max_points: string | null;
  outcome: Outcome | null;
  marks: Marks | null;
  mark_comment: string | null;
}

export const attemptColumns = `a.attempt_id, a.quiz_id, a.version_id, a.user_id, a.subject_id, a.evaluator_id, a.guest_id,
  a.session_id, a.paper, a.started_at, a.deadline_at, a.submitted_at, a.submitted_by, a.ended_by, a.score, a.points,
  a.max_points, a.passed, a.to_mark, a.verified_by`;

/** @param lock `share` allows concurrent saves but blocks ending the attempt; `update` is for ending or marking it. */
export async function findAttempt(
  db: Transaction,
  attemptId: string,
  lock: '' | 'share' | 'update' = '',
): Promise<Attempt | undefined> {
  const [row] = await db.prepared<Attempt & Record<string, unknown>>(
    `quiz_attempt_${lock || 'read'}`,
    `select ${attemptColumns} from portal.quiz_attempt a where a.attempt_id = $1 ${lock && `for ${lock}`}`,
    [attemptId],
  );
  return row;
}

/**
 * The attempt of a guest's seat; there is at most one.
 * @param lock as for `findAttempt`
 */
export async function attemptOfGuest(
  db: Transaction,
  guestId: string,
  lock: '' | 'share' | 'update' = '',
): Promise<Attempt | undefined> {
  const [row] = await db.prepared<Attempt & Record<string, unknown>>(
    `quiz_attempt_of_guest_${lock || 'read'}`,
    `select ${attemptColumns} from portal.quiz_attempt a where a.guest_id = $1 ${lock && `for ${lock}`}`,
    [guestId],
  );
  return row;
}

/** A person's own attempts at one quiz, oldest first. */
export const attemptsAt = (db: Transaction, userId: string, quizId: string): Promise<Attempt[]> =>
  db.prepared<Attempt & Record<string, unknown>>(
    'quiz_attempts_at',
    `select ${attemptColumns} from portal.quiz_attempt a
     where a.user_id = $1 and a.quiz_id = $2 order by a.started_at, a.attempt_id`,
    [userId, quizId],
  );

/** Attempts of several people, each at a quiz of their own, oldest first. */
export const attemptsOfEach = (
  db: Transaction,
  pairs: readonly { userId: string; quizId: string }[],
): Promise<Attempt[]> =>
  db.query<Attempt & Record<string, unknown>>(
    `select ${attemptColumns} from (select distinct * from unnest($1::uuid[], $2::uuid[])) w (user_id, quiz_id)
     cross join ${rowsByKey('quiz_attempt', 'a', { user_id: 'w.user_id' })} where a.quiz_id = w.quiz_id
     order by a.started_at, a.attempt_id`,
    [pairs.map(({ userId }) => userId), pairs.map(({ quizId }) => quizId)],
  );

export const responsesOf = (db: Transaction, attemptIds: readonly string[]): Promise<Response[]> =>
  db.prepared<Response & Record<string, unknown>>(
    'quiz_responses_of',
    `select attempt_id, question_id, given, flagged, version, saved_at, points, max_points, outcome, marks, mark_comment
     from portal.quiz_response where attempt_id = any($1::uuid[])`,
    [attemptIds],
  );

/** Submitted attempts, in the format the rules use. */
export const endedOf = (attempts: readonly Attempt[]): { submittedAt: Date; score: number | null }[] =>
  attempts.flatMap(({ submitted_at, score }) => (submitted_at === null ? [] : [{ submittedAt: submitted_at, score }]));
