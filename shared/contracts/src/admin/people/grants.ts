/**
 * Decides who administers whom, and which roles an administrator may grant: none with a wider scope than their own.
 * Pure; the server enforces it, pages use it to decide what to show. Source: design ruling 2.
 */
import { hasInScope, type ScopeHolder } from '../../account/role-access.ts';
import { roleScope } from '../../platform/role-scope.ts';
import { type Role, roles } from '../../platform/roles.ts';

/** A role with everything that determines its scope. */
export interface PersonFacts {
  userId: string;
  role: Role;
  /** Unit ids from the region down to the person's own unit, or to the root of their subtree. */
  unitPath: readonly string[];
  teamIds: readonly string[];
  /** For each of the person's teams, the unit ids from the region down to it. */
  teamPaths: readonly (readonly string[])[];
  functionId: string | null;
}

/** True if everything in the granted role's scope lies within the administrator's own scope. */
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

/** All roles that this administrator may grant; `mayGrant` decides for which people and units. */
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

/**
 * True if the administrator may change this person: the person is in scope and has no role that the administrator could
 * not have granted.
 */
export const administersPerson = (admin: ScopeHolder, person: PersonFacts): boolean =>
  hasInScope(admin, person) && mayGrant(admin, person);
