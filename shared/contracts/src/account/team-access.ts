/**
 * Whose team is it: who belongs to a team, and whose role reaches it. Pure; next to `reach.ts`, which answers the same for
 * single people. Source: design ruling 2.
 */
import { roleScope } from '../platform/role-scope.ts';
import type { ScopeHolder } from './role-access.ts';

export interface ScopeTeam {
  teamId: string;
  /** From the region down to the team itself. */
  unitPath: readonly string[];
  /** Functions that members of the team hold. */
  functionIds: readonly string[];
}

export const isOfTeam = (who: ScopeHolder, team: ScopeTeam): boolean => who.teamIds.includes(team.teamId);

/** By role: the team's leader, the administrators above it, those of its functions. A plain member does not reach it. */
export function hasTeamInScope(who: ScopeHolder, team: ScopeTeam): boolean {
  switch (roleScope(who.role)) {
    case 'self':
    case 'tickets':
      return false;
    case 'teams':
      return isOfTeam(who, team);
    case 'subtree':
      return who.unitId !== null && team.unitPath.includes(who.unitId);
    case 'function':
      return who.functionId !== null && team.functionIds.includes(who.functionId);
    case 'tenant':
      return true;
  }
}

/** What is on a team's pages is for its members and for those whose role reaches it. */
export const mayReadTeam = (who: ScopeHolder, team: ScopeTeam): boolean =>
  isOfTeam(who, team) || hasTeamInScope(who, team);
