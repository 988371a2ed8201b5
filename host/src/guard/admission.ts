import { isInAudience } from '@portico/contracts/platform/audience';
import type { Role } from '@portico/contracts/platform/roles';
import type { PageInfo } from '../routes/route-handle.ts';
import { principalIn, type SessionState, session } from '../session/index.ts';

type Visitor = Pick<SessionState, 'user' | 'context'>;

/**
 * The role that decides what is shown: that of the person acted for, otherwise the person's own. Undefined while
 * validation is unavailable. Only what is open to all is shown then.
 */
export function roleOf(visitor: Visitor): Role | undefined {
  const principal = principalIn(visitor);
  // An older response does not contain the principal's role. Assumes the role with the fewest rights then.
  return principal ? (principal.Role?.Name ?? 'Learner') : visitor.user?.Role.Name;
}

/** The role with which someone administers: their own, but none while acting for someone (0006). */
export const adminRoleOf = (visitor: Visitor): Role | undefined =>
  principalIn(visitor) ? undefined : visitor.user?.Role.Name;

/** Whether a page may be shown. Otherwise the Forbidden text replaces it, and the server refuses its data. */
export function isAdmitted(
  page: Pick<PageInfo, 'audience' | 'isAdministration'> | undefined,
  visitor: Visitor,
): boolean {
  const audience = page?.audience ?? 'all';
  return audience === 'all' || isInAudience(audience, page?.isAdministration ? adminRoleOf(visitor) : roleOf(visitor));
}

/** For route loaders, so that nothing of a refused page is downloaded. */
export const isAdmittedNow = (page: PageInfo | undefined): boolean => isAdmitted(page, session.getState());
