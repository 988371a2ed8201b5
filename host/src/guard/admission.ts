import { isInAudience } from '@portico/contracts/platform/audience';
import type { Role } from '@portico/contracts/platform/roles';
import type { PageInfo } from '../routes/route-handle.ts';
import { principalIn, type SessionState, session } from '../session/index.ts';

type Visitor = Pick<SessionState, 'user' | 'context'>;

/**
 * The role that decides what shows: of the person acted for, else the person's own. Undefined while validation could not
 * be reached: then only what is open to all shows.
 */
export function roleOf(visitor: Visitor): Role | undefined {
  const principal = principalIn(visitor);
  // An older answer does not say what the principal is: nothing shows then that might be refused.
  return principal ? (principal.Role?.Name ?? 'Learner') : visitor.user?.Role.Name;
}

/** The role by which someone administers: their own, and none while acting for someone (0006). */
export const adminRoleOf = (visitor: Visitor): Role | undefined =>
  principalIn(visitor) ? undefined : visitor.user?.Role.Name;

/** Whether a page may be shown; refused in place with the Forbidden text, while the server refuses its data. */
export function isAdmitted(
  page: Pick<PageInfo, 'audience' | 'isAdministration'> | undefined,
  visitor: Visitor,
): boolean {
  const audience = page?.audience ?? 'all';
  return audience === 'all' || isInAudience(audience, page?.isAdministration ? adminRoleOf(visitor) : roleOf(visitor));
}

/** For loaders: nothing of a refused page is fetched. */
export const isAdmittedNow = (page: PageInfo | undefined): boolean => isAdmitted(page, session.getState());
