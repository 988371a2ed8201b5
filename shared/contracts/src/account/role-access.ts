/**
 * Decides whose records a person may work with because of their role. Pure; the server enforces it, pages use it to
 * decide what to show. Source: design ruling 2 and the table in platform/roles.ts.
 */
import { roleScope } from '../platform/role-scope.ts';
import type { Role } from '../platform/roles.ts';

export interface ScopeHolder {
  userId: string;
  role: Role;
  /** Root of an administrator's subtree. */
  unitId: string | null;
  /** Teams the person belongs to; for a Team Leader, the teams they lead. */
  teamIds: readonly string[];
  functionId: string | null;
}

export interface ScopeTarget {
  userId: string;
  /** Unit ids from the region down to the person's own unit. */
  unitPath: readonly string[];
  teamIds: readonly string[];
  functionId: string | null;
}

/**
 * Always true for the person's own records; for others it depends on the role. A missing unit, team or function gives
 * access to no one.
 */
export function hasInScope(who: ScopeHolder, whom: ScopeTarget): boolean {
  if (who.userId === whom.userId) return true;
  switch (roleScope(who.role)) {
    case 'self':
    case 'tickets':
      return false;
    case 'teams':
      return whom.teamIds.some((team) => who.teamIds.includes(team));
    case 'subtree':
      return who.unitId !== null && whom.unitPath.includes(who.unitId);
    case 'function':
      return who.functionId !== null && who.functionId === whom.functionId;
    case 'tenant':
      return true;
  }
}
