/**
 * The people whom a leader assesses in a team. Leaders are excluded, because no one assesses themselves for their team.
 */
import type { Person } from '@portico/contracts/account/shapes';
import type { Actor } from '../../platform/actor.ts';
import { peopleByIds } from '../../platform/people.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { membersOfTeam, teamInScope } from '../../services/account/public.ts';
import { relationOf } from './policy.ts';

export async function assessedOfTeam(db: Transaction, actor: Actor, teamId: string): Promise<Person[]> {
  const team = await teamInScope(db, actor, teamId);
  const members = (await membersOfTeam(db, team.teamId)).filter(({ leads }) => !leads).map(({ person }) => person);
  const people = await peopleByIds(
    db,
    members.map(({ UserID }) => UserID),
  );
  const assessed = new Set(
    people.filter((person) => relationOf(actor, person) === 'approver').map(({ userId }) => userId),
  );
  return members.filter(({ UserID }) => assessed.has(UserID));
}
