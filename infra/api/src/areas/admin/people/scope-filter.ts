/** The SQL counterpart of `hasInScope` in contracts, for many people at once. */
import type { ScopeHolder } from '@portico/contracts/account/role-access';
import { roleScope } from '@portico/contracts/platform/role-scope';

export interface Filter {
  /** A condition on `portal.account_user u` with a placeholder `$n` for its value. */
  sql: string;
  values: readonly unknown[];
}

/** @param at number of the first free parameter of the statement. The result always includes the administrator. */
export function scopeFilter(admin: ScopeHolder, at: number): Filter {
  const own = `u.user_id = $${at}`;
  switch (roleScope(admin.role)) {
    case 'tenant':
      return { sql: `$${at}::uuid is not null`, values: [admin.userId] };
    case 'subtree':
      return {
        // Not correlated with the person, so that PostgreSQL can use the index on units.
        sql: `(${own} or u.unit_id = any(array(select within.unit_id from portal.account_unit within
          where $${at + 1}::uuid = any(within.path))))`,
        values: [admin.userId, admin.unitId],
      };
    case 'function':
      return { sql: `(${own} or u.function_id = $${at + 1}::uuid)`, values: [admin.userId, admin.functionId] };
    default:
      return { sql: own, values: [admin.userId] };
  }
}
