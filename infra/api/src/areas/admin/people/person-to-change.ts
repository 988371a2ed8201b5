/**
 * The first step of every change: locks the person and checks that they are in scope and unchanged since the
 * administrator loaded them.
 */

import type { ScopeHolder } from '@portico/contracts/account/role-access';
import { administersPerson } from '@portico/contracts/admin/people/grants';
import type { FieldValue } from '@portico/contracts/platform/versions/shapes';
import type { Actor, Person } from '../../../platform/actor.ts';
import { notFound, type Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { differingFields, saveConflictOf, staleVersion } from '../../../platform/versions/stale-version.ts';
import { accountsOfSignIn, type PersonFactsRow, personFactsForChange } from './person-facts.ts';
import { refusal, refuseOutOfScope } from './policy.ts';

export interface Change {
  admin: ScopeHolder;
  person: PersonFactsRow;
}

/** The version the administrator started from, and the texts for a conflict with someone else's change. */
export interface Started {
  fromVersion: number;
  yours: Readonly<Record<string, FieldValue>>;
  theirs(person: PersonFactsRow): Readonly<Record<string, FieldValue>>;
}

function staleRefusal(person: PersonFactsRow, { yours, theirs }: Started): Refusal {
  const fields = differingFields(person.version, yours, theirs(person));
  return staleVersion(
    'Someone else changed this person while you were editing. Nothing was changed.',
    saveConflictOf({ kind: 'account', id: person.userId }, fields),
  );
}

/** @param named the person in the call's parameter; the request chain has already checked that they are in scope */
export async function personToChange(
  db: Transaction,
  admin: Actor,
  named: Person | undefined,
  started?: Started,
): Promise<Change> {
  if (!named) throw notFound();
  const person = await personFactsForChange(db, named.userId);
  refuseOutOfScope(admin, person);
  if (started && started.fromVersion !== person.version) throw staleRefusal(person, started);
  return { admin, person };
}

/**
 * User name, e-mail and password affect every account of the sign-in, so the administrator must be allowed to change
 * all of them.
 */
export async function refuseSharedOutOfScope(db: Transaction, admin: ScopeHolder, userId: string): Promise<void> {
  const shared = await accountsOfSignIn(db, userId);
  if (!shared.every((one) => administersPerson(admin, one))) throw refusal('forbidden', 'beyond_reach');
}

/**
 * At least one administrator must remain who can restore access. If two are removed concurrently, the second removal
 * waits for the lock and is refused.
 */
export async function refuseLastAdministrator(db: Transaction, person: PersonFactsRow): Promise<void> {
  if (person.role !== 'System Administrator' || person.disabled) return;
  const all = await db.query<{ user_id: string }>(
    `select user_id from portal.account_user where role = 'System Administrator' and disabled_at is null
     order by user_id for no key update`,
  );
  if (!all.some(({ user_id }) => user_id !== person.userId)) throw refusal('conflict', 'last_administrator');
}
