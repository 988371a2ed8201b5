/** How the caller is related to a follow-up. A delegate is treated as the person they act for (0006). */
import type { ScopeTarget } from '@portico/contracts/account/role-access';
import { type FollowUpRelation, followUpRelation } from '@portico/contracts/followup/rights';
import { isOnBothSides } from '@portico/contracts/platform/judgement';
import type { Actor } from '../../platform/actor.ts';
import { peopleByIds } from '../../platform/people.ts';
import type { Transaction } from '../../platform/transaction.ts';
import type { CaseRow } from './case-rows.ts';

/** The Team Leaders of each person, by UserID and sorted by id. */
export async function leadersOf(db: Transaction, personIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.prepared<{ person: string; leader: string }>(
    'followup_leaders',
    `select distinct m.user_id as person, l.user_id as leader from portal.account_membership m
     join portal.account_membership o on o.tenant_id = m.tenant_id and o.team_id = m.team_id
     join portal.account_user l on l.tenant_id = o.tenant_id and l.user_id = o.user_id
     where m.user_id = any($1::uuid[]) and l.role = 'Team Leader' and l.user_id <> m.user_id
       and l.disabled_at is null and l.user_guid is not null
     order by person, leader`,
    [personIds],
  );
  const leaders = new Map<string, string[]>(personIds.map((id) => [id, []]));
  for (const { person, leader } of rows) leaders.get(person)?.push(leader);
  return leaders;
}

type Asker = Pick<Actor, 'userId' | 'principal' | 'self'>;

interface CasePeople {
  /** Team Leaders of the person. */
  leaderIds: readonly string[];
  madeBy: readonly (string | null)[];
}

/** A person remains the subject of their own follow-up, even while acting for a leader. */
export const relationOf = (actor: Asker, person: ScopeTarget, { leaderIds, madeBy }: CasePeople): FollowUpRelation =>
  isOnBothSides(actor, [person.userId])
    ? 'subject'
    : followUpRelation(actor.self, person, {
        isLed: leaderIds.length > 0,
        isProposer: madeBy.includes(actor.self.userId),
      });

type Led = Pick<CaseRow, 'person_id' | 'leader_id'>;

/**
 * The people who help with a follow-up: its leader, if they still lead the person, otherwise the person's Team Leaders.
 * May be empty.
 */
export async function helpersOf(db: Transaction, rows: readonly Led[]): Promise<(row: Led) => readonly string[]> {
  if (rows.length === 0) return () => [];
  const ids = [...new Set(rows.map(({ person_id }) => person_id))];
  const leaderIds = rows.flatMap(({ leader_id }) => leader_id ?? []);
  const [people, leaders] = await Promise.all([
    peopleByIds(db, [...new Set([...ids, ...leaderIds])]),
    leadersOf(db, ids),
  ]);
  const known = new Map(people.map((person) => [person.userId, person]));
  return ({ person_id, leader_id }) => {
    const person = known.get(person_id);
    const leader = leader_id === null ? undefined : known.get(leader_id);
    const current = leaders.get(person_id) ?? [];
    if (!person || !leader || leader.disabled) return current;
    const relation = followUpRelation(leader, person, { isLed: current.length > 0, isProposer: false });
    return relation === 'leader' ? [leader.userId] : current;
  };
}

/** The caller's relation to each of these people. */
export async function relationsTo(
  { db, actor }: { db: Transaction; actor: Asker },
  personIds: readonly string[],
): Promise<(personId: string, madeBy: readonly (string | null)[]) => FollowUpRelation> {
  const ids = [...new Set(personIds)];
  const [people, leaders] = await Promise.all([peopleByIds(db, ids), leadersOf(db, ids)]);
  const known = new Map(people.map((person) => [person.userId, person]));
  return (personId, madeBy) => {
    const person = known.get(personId);
    return person ? relationOf(actor, person, { leaderIds: leaders.get(personId) ?? [], madeBy }) : 'none';
  };
}
