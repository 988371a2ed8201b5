/**
 * Decides whom a person may look up: the members of their teams, the people in scope of their role, and themselves. The
 * search query (`services/account/visible-people.ts`) expresses the same rule in SQL; a test compares the two.
 */
import { hasInScope, type ScopeHolder, type ScopeTarget } from './role-access.ts';

export const maySee = (who: ScopeHolder, whom: ScopeTarget): boolean =>
  hasInScope(who, whom) || whom.teamIds.some((team) => who.teamIds.includes(team));
