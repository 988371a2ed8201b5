/**
 * Sign-ins that have ended, by whatever way: signing out, from another browser, by an administrator, a new password, or being
 * let in again (0072, 0137). Their access tokens are valid for up to an hour more, and open nothing.
 */
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';
import type { Transaction } from './transaction.ts';

/** A sign-in as a token or a link names it. */
export type SignInFacts = Pick<Caller, 'sessionId' | 'signedInAt'>;

/** Over a sign-in `i` and its account `u`; `$2` is the session or null, `$3` when it began, seconds since 1970. */
export const endedSignIn = `(coalesce(to_timestamp($3) < date_trunc('second', i.ended_at), false)
    and i.kept_session is distinct from $2
  or exists (select from portal.account_sign_in s where s.tenant_id = u.tenant_id and s.user_id = u.user_id
    and s.session_id = $2 and s.ended_at is not null))`;

/** Work that goes on without a browser, and what an open link opens, belong to no sign-in and do not end with one. */
export const noSignIn: SignInFacts = { sessionId: undefined, signedInAt: 253_402_300_799 };

/** Over an account `u`, whichever of its identities signed in; `$2` and `$3` as there. */
export const accountSignInEnded = `exists (select from portal.account_identity i
    where i.tenant_id = u.tenant_id and i.user_id = u.user_id and ${endedSignIn})`;

export const endedValues = ({
  sessionId,
  signedInAt,
}: Pick<SignInFacts, 'signedInAt'> & Partial<SignInFacts>): [string | null, number] => [sessionId ?? null, signedInAt];

export const signInEnded = (): Refusal => new Refusal('not_signed_in', 'This sign-in has ended.');

/** For calls that come before an account is chosen; the others learn it with their account. */
export async function refuseEndedSignIn(db: Transaction, caller: Pick<Caller, 'key' | 'sessionId' | 'signedInAt'>) {
  const [ended] = await db.prepared(
    'ended_sign_in',
    `select 1 from portal.account_identity i
     join portal.account_user u on u.tenant_id = i.tenant_id and u.user_id = i.user_id
     where i.identity_key = $1 and ${endedSignIn}`,
    [caller.key, ...endedValues(caller)],
  );
  if (ended) throw signInEnded();
}

/** Whether what an account was given in that sign-in opens nothing any more. */
export async function hasEnded(
  db: Pick<Transaction, 'prepared'>,
  userId: string,
  signIn: SignInFacts,
): Promise<boolean> {
  const ended = await db.prepared(
    'ended_sign_in_of',
    `select 1 from portal.account_identity i
     join portal.account_user u on u.tenant_id = i.tenant_id and u.user_id = i.user_id
     where u.user_id = $1 and ${endedSignIn}`,
    [userId, ...endedValues(signIn)],
  );
  return ended.length > 0;
}
