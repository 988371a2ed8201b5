/**
 * Sign-ins that have ended for any reason: signed out here, in another browser or by an administrator, a new password,
 * or restored access (0072, 0137). Their access tokens would be valid for up to another hour but are refused.
 */
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';
import type { Transaction } from './transaction.ts';

/** A sign-in as tokens and links identify it. */
export type SignInFacts = Pick<Caller, 'sessionId' | 'signedInAt'>;

/**
 * Condition over an identity `i` and its account `u`; `$2` is the session or null, `$3` when it began, in seconds since
 * 1970.
 */
export const endedSignIn = `(coalesce(to_timestamp($3) < date_trunc('second', i.ended_at), false)
    and i.kept_session is distinct from $2
  or exists (select from portal.account_sign_in s where s.tenant_id = u.tenant_id and s.user_id = u.user_id
    and s.session_id = $2 and s.ended_at is not null))`;

/** For background work and for what an open link grants: neither belongs to a sign-in or ends with one. */
export const noSignIn: SignInFacts = { sessionId: undefined, signedInAt: 253_402_300_799 };

/** Condition over an account `u`, whichever of its identities signed in; `$2` and `$3` as above. */
export const accountSignInEnded = `exists (select from portal.account_identity i
    where i.tenant_id = u.tenant_id and i.user_id = u.user_id and ${endedSignIn})`;

export const endedValues = ({
  sessionId,
  signedInAt,
}: Pick<SignInFacts, 'signedInAt'> & Partial<SignInFacts>): [string | null, number] => [sessionId ?? null, signedInAt];

export const signInEnded = (): Refusal => new Refusal('not_signed_in', 'This sign-in has ended.');

/** For calls made before an account is chosen; all others check it together with the account. */
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

/** Whether something that an account obtained in that sign-in is no longer valid. */
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
