/** People whom somebody may look up, by the beginning of their names. The rule is contracts: account/sight.ts. */
import type { Reaching } from '@portico/contracts/account/reach';
import { reach } from '@portico/contracts/platform/role-reach';
import { mayCoach } from '@portico/contracts/platform/roles';
import { fold } from '@portico/contracts/search/fold';
import { wordsOf } from '@portico/contracts/search/query';
import type { Transaction } from '../../platform/transaction.ts';

const sharesTeam = (first: number): string => `exists (select from portal.account_membership m
      where m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.team_id = any($${first + 1}::uuid[]))`;

/** Whom the role of the person reaches (contracts: account/reach.ts); alias and values as for `inSight`. */
export const isReached = (first: number): string => {
  const [reached, unit, fn] = [2, 3, 4].map((at) => `$${first + at}`);
  return `(${reached}::text = 'tenant'
    or (${reached}::text = 'teams' and ${sharesTeam(first)})
    or (${reached}::text = 'subtree' and exists (select from portal.account_unit n
      where n.tenant_id = u.tenant_id and n.unit_id = u.unit_id and ${unit}::uuid = any(n.path)))
    or (${reached}::text = 'function' and u.function_id = ${fn}::uuid))`;
};

/**
 * For statements over `portal.account_user u`: registered, not disabled, and in the sight of the person whose facts are
 * the five values from `$first` on (`sightValues`).
 */
export const inSight = (first: number): string =>
  `u.disabled_at is null and u.user_guid is not null and (
    u.user_id = $${first} or ${sharesTeam(first)} or ${isReached(first)})`;

/** Whom a coach's role reaches; without a right to coach, nobody. Values for `isReached`. */
export const coachValues = (who: Reaching): unknown[] => [
  who.userId,
  who.teamIds,
  mayCoach(who.role) ? reach(who.role) : 'self',
  who.unitId,
  who.functionId,
];

export const sightValues = (who: Reaching): unknown[] => [
  who.userId,
  who.teamIds,
  reach(who.role),
  who.unitId,
  who.functionId,
];

/** UserIDs by name: each word is the beginning of one of the person's names, in whatever order. Nothing typed: everybody. */
export async function peopleInSight(db: Transaction, who: Reaching, words: string, most: number): Promise<string[]> {
  const rows = await db.prepared<{ user_id: string }>(
    'account_people_in_sight',
    `select u.user_id from portal.account_user u
     where ($1::text[] is null or u.user_id in (select platform.search_named('person', $1, true)))
       and ${inSight(3)}
     order by u.last_name, u.first_name, u.user_id limit $2`,
    [words.trim() === '' ? null : wordsOf(fold(words)), most, ...sightValues(who)],
  );
  return rows.map((row) => row.user_id);
}
