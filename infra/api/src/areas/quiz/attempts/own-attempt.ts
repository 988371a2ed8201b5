/** Finds the attempt named in a call if the caller may answer it; otherwise answers "not found". */
import { hasInScope } from '@portico/contracts/account/role-access';
import type { Actor, Person } from '../../../platform/actor.ts';
import { personById } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { quizRules } from '../policy.ts';
import { type QuizVersion, versionOf } from '../quiz-rows.ts';
import { type Attempt, findAttempt } from './attempt-rows.ts';

interface OwnAttempt {
  attempt: Attempt;
  version: QuizVersion;
  /** The owner of the attempt. */
  person: Person;
}

export async function ownAttempt(
  db: Transaction,
  actor: Actor,
  attemptId: string,
  lock: 'share' | 'update',
): Promise<OwnAttempt> {
  const attempt = await findAttempt(db, attemptId, lock);
  if (!attempt || attempt.user_id === null) throw notFound();
  const isSelf = attempt.user_id === actor.self.userId;
  const person = isSelf ? actor.self : await personById(db, attempt.user_id);
  const version = await versionOf(db, attempt.version_id);
  if (!person || !hasInScope(actor.self, person) || !quizRules.answerFor({ kind: version.kind, isSelf }))
    throw notFound();
  return { attempt, version, person };
}
