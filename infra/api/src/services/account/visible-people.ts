/** People whom the viewer may look up, by the beginning of their names. The rule is contracts: account/visibility.ts. */
import type { ScopeHolder } from '@portico/contracts/account/role-access';
import { roleScope } from '@portico/contracts/platform/role-scope';
import { mayCoach } from '@portico/contracts/platform/roles';
import { fold } from '@portico/contracts/search/fold';
import { wordsOf } from '@portico/contracts/search/query';
import type { Transaction } from '../../platform/transaction.ts';

const sharesTeam = (first: number): string => `exists (select from portal.account_membership m
      where m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.team_id = any($${first + 1}::uuid[]))`;

/** Whom the role of the person reaches (contracts: account/role-access.ts); alias and values as for `isVisible`. */
export const isInScope = (first: number): string => {
  const [reached, unit, fn] = [2, 3, 4].map((at) => `$${first + at}`);
  return `(${reached}::text = 'tenant'
    or (${reached}::text = 'teams' and ${sharesTeam(first)})
    or (${reached}::text = 'subtree' and exists (select from portal.account_unit n
      where n.tenant_id = u.tenant_id and n.unit_id = u.unit_id and ${unit}::uuid = any(n.path)))
    or (${reached}::text = 'function' and u.function_id = ${fn}::uuid))`;
};

/**
 * For statements over `portal.account_user u`: registered, not disabled, and in the sight of the person whose facts are
 * the five values from `$first` on (`visibilityValues`).
 */
export const isVisible = (first: number): string =>
  `u.disabled_at is null and u.user_guid is not null and (
    u.user_id = $${first} or ${sharesTeam(first)} or ${isInScope(first)})`;

/** Whom a coach's role reaches; without a right to coach, no one. Values for `isInScope`. */
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

/** UserIDs by name: each word is the beginning of one of the person's names, in whatever order. Nothing typed: everyone. */
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
