/** The people a leader may notify, assign courses to and confirm completions for: those in scope, never the leader. */
import { hasInScope } from '@portico/contracts/account/role-access';
import type { Actor, Person } from '../../../platform/actor.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/** Returns all of them or "not found", so that no one can find out by trial and error which ids are out of scope. */
export async function peopleInScope(db: Transaction, actor: Actor, userIds: readonly string[]): Promise<Person[]> {
  const wanted = [...new Set(userIds)];
  const people = await peopleByIds(db, wanted);
  if (people.length < wanted.length || !people.every((person) => hasInScope(actor.self, person))) throw notFound();
  return people;
}
