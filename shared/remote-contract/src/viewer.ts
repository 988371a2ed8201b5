import type { User } from '@portico/contracts/account/shapes';
import { type AdminPermission, mayAdminister } from '@portico/contracts/admin/permissions';
import { heldValue } from './held-value.ts';

/** The person whose data "mine" means, as far as pages show by it. */
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

/** Someone acted for by delegation, until the ISO instant, or until it is ended. */
export type Principal = Self & { until: string | null };

/** Who is looking at the page: the account the tab works as, with the organisation and team it is in. */
export interface Viewer {
  user: User;
  /** COMP_ID_PK of the organisation in use. */
  organisation: string;
  /** The person acted for by delegation; records made now store both names. */
  principal: Principal | null;
}

const viewer = heldValue<Viewer>('The host shows pages of remotes only after setViewer.');

/** Called by the host whenever account, organisation or principal change. */
export const setViewer = viewer.set;
export const useViewer = viewer.use;

/**
 * Through whose eyes a page is seen: the person acted for, else the person signed in. Rights, teams and lists of a page
 * follow from it; what stays the signed-in person's own (learning, settings, signatures) asks `useViewer().user`.
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
