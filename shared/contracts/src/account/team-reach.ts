/**
 * Whose team is it: who belongs to a team, and whose role reaches it. Pure; beside `reach.ts`, which answers the same for
 * single people. Source: design ruling 2.
 */
import { reach } from '../platform/role-reach.ts';
import type { Reaching } from './reach.ts';

export interface ReachedTeam {
  teamId: string;
  /** From the region down to the team itself. */
  unitPath: readonly string[];
  /** Functions that members of the team hold. */
  functionIds: readonly string[];
}

export const isOfTeam = (who: Reaching, team: ReachedTeam): boolean => who.teamIds.includes(team.teamId);

/** By role: the team's leader, the administrators above it, those of its functions. A plain member does not reach it. */
export function reachesTeam(who: Reaching, team: ReachedTeam): boolean {
  switch (reach(who.role)) {
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

/** What stands on a team's pages is for its members and for those whose role reaches it. */
export const mayReadTeam = (who: Reaching, team: ReachedTeam): boolean => isOfTeam(who, team) || reachesTeam(who, team);
