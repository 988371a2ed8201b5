/** Who may change which part of the tree: the tenant's administrators all of it, others what lies below their own unit. */
import type { Reaching } from '@portico/contracts/account/reach';
import { reach } from '@portico/contracts/platform/role-reach';
import { Refusal } from '../../../../platform/refusal.ts';

export const changesEverything = (admin: Reaching): boolean => reach(admin.role) === 'tenant';

/** `path`: from the region down to the unit. Their own unit an administrator neither renames, moves nor closes. */
export const changesUnit = (admin: Reaching, path: readonly string[]): boolean =>
  changesEverything(admin) ||
  (reach(admin.role) === 'subtree' && admin.unitId !== null && path.slice(0, -1).includes(admin.unitId));

export const addsBelow = (admin: Reaching, path: readonly string[]): boolean =>
  changesEverything(admin) || (reach(admin.role) === 'subtree' && admin.unitId !== null && path.includes(admin.unitId));

export function refuseUnlessEverything(admin: Reaching): void {
  if (!changesEverything(admin)) throw new Refusal('forbidden', 'This belongs to administrators of the whole tenant.');
}
