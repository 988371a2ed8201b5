import type { User } from '@portico/contracts/account/shapes';
import { heldValue } from './held-value.ts';

/** Who is looking at the page: the account the tab works as, with the organisation and team it stands in. */
export interface Viewer {
  user: User;
  /** COMP_ID_PK of the organisation in use. */
  organisation: string;
  /** The person acted for by delegation; records made now store both names. */
  principal: { UserID: string; FirstName: string; LastName: string } | null;
}

const viewer = heldValue<Viewer>('The host shows pages of remotes only after setViewer.');

/** Called by the host whenever account, organisation or principal change. */
export const setViewer = viewer.set;
export const useViewer = viewer.use;
