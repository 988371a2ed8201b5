import type { Delegation } from '@portico/contracts/account/shapes';
import type { SessionState } from './session-store.ts';

/** The person acted for in this tab. Undefined if the delegation is not, or no longer, among the person's own. */
export const principalIn = ({ user, context }: Pick<SessionState, 'user' | 'context'>): Delegation | undefined =>
  context?.principal === undefined ? undefined : user?.delegatedFor.find(({ UserID }) => UserID === context.principal);
