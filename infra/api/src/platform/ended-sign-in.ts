/**
 * Sign-ins that the person has ended from another browser (0072): their access tokens are valid for up to an hour more, and
 * open nothing.
 */
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';
import type { Transaction } from './transaction.ts';

/** Over an account `u`; `$2` is the session that the token names, or null. */
export const endedSignIn = `exists (select from portal.account_sign_in s where s.tenant_id = u.tenant_id
  and s.user_id = u.user_id and s.session_id = $2 and s.ended_at is not null)`;

export const signInEnded = (): Refusal => new Refusal('not_signed_in', 'This sign-in was ended from another browser.');

/** For calls that come before an account is chosen; the others learn it with their account. */
export async function refuseEndedSignIn(db: Transaction, { key, sessionId }: Pick<Caller, 'key' | 'sessionId'>) {
  if (sessionId === undefined) return;
  const [ended] = await db.prepared(
    'ended_sign_in',
    `select 1 from portal.account_identity i
     join portal.account_user u on u.tenant_id = i.tenant_id and u.user_id = i.user_id
     where i.identity_key = $1 and ${endedSignIn}`,
    [key, sessionId],
  );
  if (ended) throw signInEnded();
}
