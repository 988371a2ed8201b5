/** Who reads a result, and whether they see in it what was right. */
import { hasInScope } from '@portico/contracts/account/role-access';
import { mayAdminister } from '@portico/contracts/admin/permissions';
import { maySeeKeys } from '@portico/contracts/quiz/attempt-rules';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type AttemptAccess, attemptAccess } from '../attempts/attempt-access.ts';
import { type Attempt, endedOf } from '../attempts/attempt-rows.ts';
import type { QuizVersion } from '../quiz-rows.ts';

/** One's own; a person whom one's role reaches. */
export const mayRead = (actor: Actor, person: Person): boolean => hasInScope(actor.self, person);

/** The quiz is still before them: they must not learn its answers from another's result. */
const isBefore = ({ allocation, running, may }: AttemptAccess): boolean =>
  running !== undefined || (allocation !== undefined && may.may);

/** The quiz is not, or no longer, before them. Surveys hold nothing that is right. */
export async function isBehind(db: Transaction, actor: Actor, version: QuizVersion, now: Date): Promise<boolean> {
  const own = await attemptAccess(db, actor.self, version, now);
  if (own.running) return version.content.rules.anonymous;
  return mayAdminister(actor.self.role, 'quizzes') || version.kind === 'survey' || !isBefore(own);
}

/**
 * By the review rule for the one whose result it is. Readers of another's result are held to the same rule, and see
 * nothing while they may still answer the quiz themselves. Authors know the answers anyway. `own` is how the actor relates
 * to this version.
 */
export async function seesKeys(
  { db, actor, now }: { db: Transaction; actor: Actor; now: Date },
  person: Person,
  version: QuizVersion,
  own: AttemptAccess,
): Promise<boolean> {
  if (own.running) return false;
  if (mayAdminister(actor.self.role, 'quizzes')) return true;
  const isSelf = person.userId === actor.self.userId;
  if (!isSelf && isBefore(own)) return false;
  const theirs = isSelf ? own : await attemptAccess(db, person, version, now);
  const attempts: readonly Attempt[] = theirs.attempts;
  return maySeeKeys({
    rules: version.content.rules,
    ended: endedOf(attempts),
    isPastDue: theirs.isPastDue,
    isRunning: theirs.running !== undefined,
  });
}
