import { isInAudience } from '@portico/contracts/platform/audience';
import type { Role } from '@portico/contracts/platform/roles';
import type { PageInfo } from '../routes/route-handle.ts';
import { type SessionState, session } from '../session/index.ts';

/**
 * The role that decides what shows: the person's own, also while acting for another; what the principal may do is the
 * server's to decide. Undefined while validation could not be reached: then only what is open to all shows.
 */
export const roleOf = ({ user }: Pick<SessionState, 'user'>): Role | undefined => user?.Role.Name;

/** Whether a page may be shown; refused in place with the Forbidden text, while the server refuses its data. */
export function isAdmitted(page: Pick<PageInfo, 'audience'> | undefined, role: Role | undefined): boolean {
  const audience = page?.audience ?? 'all';
  return audience === 'all' || isInAudience(audience, role);
}

/** For loaders: nothing of a refused page is fetched. */
export const isAdmittedNow = (page: PageInfo | undefined): boolean => isAdmitted(page, roleOf(session.getState()));
