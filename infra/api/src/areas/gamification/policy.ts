/** Whose points may be compared with whose. Denies by default. */
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { Role } from '@portico/contracts/platform/roles';

interface GroupFacts {
  role: Role;
  /** The organisation itself, or the one to which the team belongs. */
  groupOrganisationId: string;
  /** The organisation in which the actor works. */
  actorOrganisationId: string | null;
}

export const leaderboardRules = {
  /**
   * Colleagues in one organisation see each other's points; a role whose scope is the tenant sees those of all
   * organisations.
   */
  readGroup: ({ role, groupOrganisationId, actorOrganisationId }: GroupFacts): boolean =>
    groupOrganisationId === actorOrganisationId || roleScope(role) === 'tenant',
} as const;
