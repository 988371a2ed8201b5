/**
 * Whom a person may look up: people of their own teams, those whom their role reaches, and themselves. The search's
 * statement (`services/account/visible-people.ts`) says the same in SQL; a test compares the two.
 */
import { hasInScope, type ScopeHolder, type ScopeTarget } from './role-access.ts';

export const maySee = (who: ScopeHolder, whom: ScopeTarget): boolean =>
  hasInScope(who, whom) || whom.teamIds.some((team) => who.teamIds.includes(team));
