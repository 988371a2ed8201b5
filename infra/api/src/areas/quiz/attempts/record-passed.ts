/** Awards points for a passed quiz, once per quiz. A conversation scored by someone else earns none. */
import type { AttemptScore } from '@portico/contracts/quiz/score-attempt';
import { hasPassed } from '@portico/contracts/quiz/score-attempt';
import type { Transaction } from '../../../platform/transaction.ts';
import { recordActivity, revokeActivity } from '../../gamification/public.ts';
import type { QuizVersion } from '../quiz-rows.ts';
import type { Attempt } from './attempt-rows.ts';

interface Scored {
  attempt: Attempt;
  version: QuizVersion;
  score: AttemptScore;
  at: Date;
}

/** Marking may also turn a pass into a fail; the points stay if another attempt passed. */
export async function recordPassed(db: Transaction, { attempt, version, score, at }: Scored): Promise<void> {
  if (attempt.user_id === null) return;
  const { quizId, content } = version;
  const fact = { userId: attempt.user_id, deed: 'quizPassed', act: quizId, about: content.title, at } as const;
  if (hasPassed(score.percent, content.rules.passMark)) return recordActivity(db, fact);
  const [passed] = await db.query(
    'select from portal.quiz_attempt where quiz_id = $1 and user_id = $2 and passed and attempt_id <> $3 limit 1',
    [quizId, attempt.user_id, attempt.attempt_id],
  );
  if (!passed) await revokeActivity(db, fact);
}
