import type { Role } from '@portico/contracts/platform/roles';

/** Message id of a role's name: `host.role.TeamLeader`. */
export const roleText = (role: Role): string => `host.role.${role.replace(/\W+/g, '')}`;
