import type { User } from '@portico/contracts/account/shapes';
import { type AdminPermission, mayAdminister } from '@portico/contracts/admin/permissions';
import { heldValue } from './held-value.ts';

/** The person whose data "mine" refers to, with the fields that pages need. */
export type Self = Pick<
  User,
  | 'UserID'
  | 'UserGUID'
  | 'UserName'
  | 'FirstName'
  | 'LastName'
  | 'Role'
  | 'CompanyID'
  | 'CompanyName'
  | 'SiteID'
  | 'staff'
  | 'userIsCoach'
>;

/** Someone acted for by delegation, until the ISO instant or until the delegation is ended. */
export type Principal = Self & { until: string | null };

/** The person looking at the page: the tab's account with its current organisation and team. */
export interface Viewer {
  user: User;
  /** COMP_ID_PK of the current organisation. */
  organisation: string;
  /** The person acted for by delegation. Records made in the meantime store both names. */
  principal: Principal | null;
}

const viewer = heldValue<Viewer>('The host shows pages of remotes only after setViewer.');

/** Called by the host whenever account, organisation or principal change. */
export const setViewer = viewer.set;
export const useViewer = viewer.use;

/**
 * The person whose view a page shows: the one acted for, otherwise the signed-in person. It determines a page's rights,
 * teams and lists. For what always belongs to the signed-in person (learning, settings, signatures), use
 * `useViewer().user`.
 */
export function useSelf(): Self {
  const { user, principal } = useViewer();
  return principal ?? user;
}

/** Whether the viewer administers: by their own role, and never while acting for someone. */
export function useAdministers(permission: AdminPermission): boolean {
  const { user, principal } = useViewer();
  return principal === null && mayAdminister(user.Role.Name, permission);
}
