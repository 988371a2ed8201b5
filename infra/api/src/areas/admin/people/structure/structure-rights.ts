/**
 * Who may change which part of the tree: the tenant's administrators all of it, others only what is below their own
 * unit.
 */
import type { ScopeHolder } from '@portico/contracts/account/role-access';
import { roleScope } from '@portico/contracts/platform/role-scope';
import { Refusal } from '../../../../platform/refusal.ts';

export const changesEverything = (admin: ScopeHolder): boolean => roleScope(admin.role) === 'tenant';

/**
 * @param path the units from the region down to this one. Administrators cannot rename, move or close their own unit.
 */
export const changesUnit = (admin: ScopeHolder, path: readonly string[]): boolean =>
  changesEverything(admin) ||
  (roleScope(admin.role) === 'subtree' && admin.unitId !== null && path.slice(0, -1).includes(admin.unitId));

export const addsBelow = (admin: ScopeHolder, path: readonly string[]): boolean =>
  changesEverything(admin) ||
  (roleScope(admin.role) === 'subtree' && admin.unitId !== null && path.includes(admin.unitId));

export function refuseUnlessEverything(admin: ScopeHolder): void {
  if (!changesEverything(admin)) throw new Refusal('forbidden', 'Only administrators of the whole tenant may do this.');
}
