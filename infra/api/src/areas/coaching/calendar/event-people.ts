/** Who may be invited to an event: people visible to the organiser (contracts: account/visibility.ts). */
import { maySee } from '@portico/contracts/account/visibility';
import type { Actor, Person } from '../../../platform/actor.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/**
 * Returns people in no particular order. Answers "not found" if someone is not visible, has left or does not exist.
 * People in `already` stay invited even if they are no longer visible.
 */
export async function peopleToAsk(
  db: Transaction,
  actor: Actor,
  userIds: readonly string[],
  already: readonly string[] = [],
): Promise<Person[]> {
  const wanted = [...new Set(userIds)];
  const people = await peopleByIds(db, wanted);
  const mayAsk = (person: Person) =>
    already.includes(person.userId) || (!person.disabled && person.userGuid !== null && maySee(actor.self, person));
  if (people.length < wanted.length || !people.every(mayAsk)) throw notFound();
  return people;
}
