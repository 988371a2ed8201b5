/**
 * People whom the viewer may look up by the beginning of their names. The rule is in contracts: account/visibility.ts.
 */
import type { ScopeHolder } from '@portico/contracts/account/role-access';
import { roleScope } from '@portico/contracts/platform/role-scope';
import { mayCoach } from '@portico/contracts/platform/roles';
import { fold } from '@portico/contracts/search/fold';
import { wordsOf } from '@portico/contracts/search/query';
import type { Transaction } from '../../platform/transaction.ts';

const sharesTeam = (first: number): string => `exists (select from portal.account_membership m
      where m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.team_id = any($${first + 1}::uuid[]))`;

/**
 * SQL: true for people in the scope of the person's role (contracts: account/role-access.ts); alias and values as for
 * `isVisible`.
 */
export const isInScope = (first: number): string => {
  const [reached, unit, fn] = [2, 3, 4].map((at) => `$${first + at}`);
  return `(${reached}::text = 'tenant'
    or (${reached}::text = 'teams' and ${sharesTeam(first)})
    or (${reached}::text = 'subtree' and exists (select from portal.account_unit n
      where n.tenant_id = u.tenant_id and n.unit_id = u.unit_id and ${unit}::uuid = any(n.path)))
    or (${reached}::text = 'function' and u.function_id = ${fn}::uuid))`;
};

/**
 * SQL over `portal.account_user u`: registered, enabled, and visible to the person whose facts are the five values
 * starting at `$first` (`visibilityValues`).
 */
export const isVisible = (first: number): string =>
  `u.disabled_at is null and u.user_guid is not null and (
    u.user_id = $${first} or ${sharesTeam(first)} or ${isInScope(first)})`;

/** Values for `isInScope`: the people in a coach's scope, or no one if the role may not coach. */
export const coachValues = (who: ScopeHolder): unknown[] => [
  who.userId,
  who.teamIds,
  mayCoach(who.role) ? roleScope(who.role) : 'self',
  who.unitId,
  who.functionId,
];

export const visibilityValues = (who: ScopeHolder): unknown[] => [
  who.userId,
  who.teamIds,
  roleScope(who.role),
  who.unitId,
  who.functionId,
];

/**
 * UserIDs by name. Each word must be the beginning of one of the person's names, in any order. An empty query finds
 * everyone.
 */
export async function findVisiblePeople(
  db: Transaction,
  who: ScopeHolder,
  words: string,
  most: number,
): Promise<string[]> {
  const rows = await db.prepared<{ user_id: string }>(
    'account_people_in_sight',
    `select u.user_id from portal.account_user u
     where ($1::text[] is null or u.user_id in (select platform.search_named('person', $1, true)))
       and ${isVisible(3)}
     order by u.last_name, u.first_name, u.user_id limit $2`,
    [words.trim() === '' ? null : wordsOf(fold(words)), most, ...visibilityValues(who)],
  );
  return rows.map((row) => row.user_id);
}
