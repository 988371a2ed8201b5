/**
 * Who administers whom, and which roles an administrator may give: none that reaches further than their own. Pure; the
 * server decides by it, pages show by it. Source: design ruling 2.
 */
import { hasInScope, type ScopeHolder } from '../../account/role-access.ts';
import { roleScope } from '../../platform/role-scope.ts';
import { type Role, roles } from '../../platform/roles.ts';

/** A role with everything that its reach follows from. */
export interface PersonFacts {
  userId: string;
  role: Role;
  /** From the region down to the person's own unit, or to the root of their subtree. */
  unitPath: readonly string[];
  teamIds: readonly string[];
  /** From the region down to each of the person's teams. */
  teamPaths: readonly (readonly string[])[];
  functionId: string | null;
}

/** True where everything that the standing reaches lies within the administrator's own reach. */
export function mayGrant(admin: ScopeHolder, given: Omit<PersonFacts, 'userId'>): boolean {
  const wide = roleScope(given.role);
  switch (roleScope(admin.role)) {
    case 'tenant':
      return admin.role === 'System Administrator' || given.role !== 'System Administrator';
    case 'subtree': {
      const { unitId } = admin;
      if (unitId === null || !given.unitPath.includes(unitId)) return false;
      if (wide === 'teams') return given.teamPaths.every((path) => path.includes(unitId));
      return wide === 'self' || wide === 'subtree';
    }
    case 'function':
      if (admin.functionId === null || given.functionId !== admin.functionId) return false;
      return wide === 'self' || wide === 'function';
    default:
      return false;
  }
}

/** The roles that this administrator may grant at all; `mayGrant` says where. */
export function grantableRoles(admin: ScopeHolder): Role[] {
  const within: Record<string, readonly string[]> = {
    tenant: ['self', 'teams', 'subtree', 'function', 'tenant', 'tickets'],
    subtree: ['self', 'teams', 'subtree'],
    function: ['self', 'function'],
  };
  const allowed = within[roleScope(admin.role)] ?? [];
  return roles.filter(
    (role) =>
      allowed.includes(roleScope(role)) && (role !== 'System Administrator' || admin.role === 'System Administrator'),
  );
}

/** True where the administrator may change this person: within reach, and holding nothing they could not have given. */
export const administersPerson = (admin: ScopeHolder, person: PersonFacts): boolean =>
  hasInScope(admin, person) && mayGrant(admin, person);
