/** Reads and locks a lesson of an attempt in one statement, because every commit starts with it. */

import { accountSignInEnded, endedValues, noSignIn } from '../../platform/ended-sign-in.ts';
import type { Transaction } from '../../platform/transaction.ts';
import type { ClaimedSignIn } from './attempt-claims.ts';
import { type Attempt, attemptColumns } from './attempts.ts';
import { type Item, itemColumns } from './packages.ts';
import type { Place } from './place.ts';

export interface Learner {
  userId: string;
  firstName: string;
  lastName: string;
}

export interface LockedPlace {
  attempt: Attempt & { endedAt: Date | null };
  learner: Learner;
  item: Item;
  /** True if the sign-in in which the token was issued has ended. */
  isSignedOut: boolean;
}

interface Row extends Attempt, Item {
  endedAt: Date | null;
  firstName: string;
  lastName: string;
  isSignedOut: boolean;
}

/** Undefined if it no longer exists or the account is disabled. Locked until the transaction ends. */
export async function lockPlace(
  db: Transaction,
  { attemptId, itemId, signIn = noSignIn }: Place & { signIn?: ClaimedSignIn },
): Promise<LockedPlace | undefined> {
  const [row] = await db.prepared<Row>(
    'player_locked_place',
    `select ${attemptColumns}, a.ended_at as "endedAt", u.first_name as "firstName", u.last_name as "lastName",
       ${accountSignInEnded} as "isSignedOut", ${itemColumns}
     from portal.player_attempt a
     join portal.account_user u using (tenant_id, user_id)
     join portal.player_item i on i.tenant_id = a.tenant_id and i.package_id = a.package_id and i.item_id = $4
     join portal.player_package p on p.tenant_id = a.tenant_id and p.package_id = a.package_id
     where a.attempt_id = $1 and u.disabled_at is null for update of a`,
    [attemptId, ...endedValues(signIn), itemId],
  );
  if (!row) return undefined;
  const { userId, firstName, lastName, isSignedOut } = row;
  return { attempt: row, learner: { userId, firstName, lastName }, item: row, isSignedOut };
}
