/** Whom a leader may tell, assign and answer for: people within reach, never themselves. */
import { hasInScope } from '@portico/contracts/account/role-access';
import type { Actor, Person } from '../../../platform/actor.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/** All of them or not found: no one can find out by trying which of many names is out of scope. */
export async function peopleInScope(db: Transaction, actor: Actor, userIds: readonly string[]): Promise<Person[]> {
  const wanted = [...new Set(userIds)];
  const people = await peopleByIds(db, wanted);
  if (people.length < wanted.length || !people.every((person) => hasInScope(actor.self, person))) throw notFound();
  return people;
}
