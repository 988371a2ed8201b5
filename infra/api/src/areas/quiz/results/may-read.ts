/** Who may read a result, and whether it includes the right answers. */
import { hasInScope } from '@portico/contracts/account/role-access';
import { mayAdminister } from '@portico/contracts/admin/permissions';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type AttemptAccess, attemptAccess } from '../attempts/attempt-access.ts';
import type { Attempt } from '../attempts/attempt-rows.ts';
import { isBefore, showsKeysTo } from '../attempts/keys-shown.ts';
import type { QuizVersion } from '../quiz-rows.ts';

/** One's own results, and those of people in the scope of one's role. */
export const mayRead = (actor: Actor, person: Person): boolean => hasInScope(actor.self, person);

/** True if the reader cannot, or can no longer, answer the quiz. Surveys have no right answers. */
export async function isBehind(db: Transaction, actor: Actor, version: QuizVersion, now: Date): Promise<boolean> {
  const own = await attemptAccess(db, actor.self, version, now);
  if (own.running) return version.content.rules.anonymous;
  return mayAdminister(actor.self.role, 'quizzes') || version.kind === 'survey' || !isBefore(own);
}

/**
 * False if the actor sees no more of someone else's result than its score, because they may still answer the quiz: an
 * answer and a score together tell what is right. Authors know the answers anyway. Leaders sign what was answered in a
 * verification, so they see it, but not while they take it themselves.
 */
export const seesAnswers = (
  actor: Actor,
  { user_id }: Pick<Attempt, 'user_id'>,
  { kind }: Pick<QuizVersion, 'kind'>,
  own: AttemptAccess,
): boolean =>
  user_id === actor.self.userId ||
  (kind === 'verification' && !own.running) ||
  mayAdminister(actor.self.role, 'quizzes') ||
  !isBefore(own);

/**
 * For the owner of the result, the quiz's review rule decides. The same rule applies to other readers, who see nothing
 * while they may still answer the quiz themselves, even if only in a newer version. Authors know the answers anyway.
 * `own` is the actor's access to this version, and `theirs` that of the result's owner.
 */
export function seesKeys(
  actor: Actor,
  person: Person,
  version: QuizVersion,
  { own, theirs }: { own: AttemptAccess; theirs: AttemptAccess },
): boolean {
  if (own.running) return false;
  if (mayAdminister(actor.self.role, 'quizzes')) return true;
  const isSelf = person.userId === actor.self.userId;
  if (!isSelf && isBefore(own)) return false;
  return showsKeysTo(version, theirs);
}
