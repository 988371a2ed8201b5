/**
 * Decides who belongs to a team and whose role covers it. Pure; `role-access.ts` does the same for individual people.
 * Source: design ruling 2.
 */
import { roleScope } from '../platform/role-scope.ts';
import type { ScopeHolder } from './role-access.ts';

export interface ScopeTeam {
  teamId: string;
  /** Unit ids from the region down to the team itself. */
  unitPath: readonly string[];
  /** Functions of the team's members. */
  functionIds: readonly string[];
}

export const isOfTeam = (who: ScopeHolder, team: ScopeTeam): boolean => who.teamIds.includes(team.teamId);

/**
 * Whether a role covers the team: its leader's, those of administrators above it, and those of its functions. Plain
 * members have no such role.
 */
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

/** A team's pages are visible to its members and to everyone whose role covers it. */
export const mayReadTeam = (who: ScopeHolder, team: ScopeTeam): boolean =>
  isOfTeam(who, team) || hasTeamInScope(who, team);

/** Whether `mayReadTeam` is true for the person's own teams at most, whatever other teams are like. */
export const readsOwnTeamsOnly = ({ role }: Pick<ScopeHolder, 'role'>): boolean =>
  ['self', 'tickets', 'teams'].includes(roleScope(role));
