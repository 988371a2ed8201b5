/** Whose points may be compared with whom. Deny by default. */
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { Role } from '@portico/contracts/platform/roles';

export interface GroupFacts {
  role: Role;
  /** Organisation that the group is, or that the team belongs to. */
  groupOrganisationId: string;
  /** Organisation the actor works in. */
  actorOrganisationId: string | null;
}

export const leaderboardRules = {
  /** Colleagues of one organisation see each other's points; who reaches the whole tenant sees every organisation's. */
  readGroup: ({ role, groupOrganisationId, actorOrganisationId }: GroupFacts): boolean =>
    groupOrganisationId === actorOrganisationId || roleScope(role) === 'tenant',
} as const;
