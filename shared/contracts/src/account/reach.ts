/**
 * Who reaches whom: whose records a person may work with because of their role. Pure; the server decides by it, pages show
 * by it. Source: design ruling 2 and the table in platform/roles.ts.
 */
import { reach } from '../platform/role-reach.ts';
import type { Role } from '../platform/roles.ts';

export interface Reaching {
  userId: string;
  role: Role;
  /** Root of an administrator's subtree. */
  unitId: string | null;
  /** Teams the person belongs to; a Team Leader's own teams. */
  teamIds: readonly string[];
  functionId: string | null;
}

export interface Reached {
  userId: string;
  /** From the region down to the person's own unit. */
  unitPath: readonly string[];
  teamIds: readonly string[];
  functionId: string | null;
}

/** True for the person themselves always; for others by role. A missing unit, team or function reaches nobody. */
export function reaches(who: Reaching, whom: Reached): boolean {
  if (who.userId === whom.userId) return true;
  switch (reach(who.role)) {
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
