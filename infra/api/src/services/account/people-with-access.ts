/**
 * Finds everyone whose role has a person in its scope: the inverse of the rule in contracts (account/role-access.ts).
 */
import type { ScopeTarget } from '@portico/contracts/account/role-access';
import { type RoleScope, roleScope } from '@portico/contracts/platform/role-scope';
import type { Role } from '@portico/contracts/platform/roles';
import type { Transaction } from '../../platform/transaction.ts';

/** UserIDs by name: registered and enabled people with one of the roles, excluding the person. */
export async function peopleWithAccess(db: Transaction, whom: ScopeTarget, roles: readonly Role[]): Promise<string[]> {
  const withScope = (kind: RoleScope) => roles.filter((role) => roleScope(role) === kind);
  const rows = await db.prepared<{ user_id: string }>(
    'account_people_who_reach',
    `select u.user_id from portal.account_user u
     where u.user_id <> $1 and u.disabled_at is null and u.user_guid is not null and (
       u.role = any($2::text[])
       or (u.role = any($3::text[]) and exists (select from portal.account_membership m
         where m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.team_id = any($4::uuid[])))
       or (u.role = any($5::text[]) and u.unit_id = any($6::uuid[]))
       or (u.role = any($7::text[]) and u.function_id = $8::uuid))
     order by u.last_name, u.first_name, u.user_id`,
    [
      whom.userId,
      withScope('tenant'),
      withScope('teams'),
      whom.teamIds,
      withScope('subtree'),
      whom.unitPath,
      withScope('function'),
      whom.functionId,
    ],
  );
  return rows.map((row) => row.user_id);
}
