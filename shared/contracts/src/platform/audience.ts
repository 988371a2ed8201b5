/** Who sees a route, a menu entry or a card. One rule for menu, routes, cards and search; the server decides again. */
import type { Audience } from './remote-description.ts';
import type { Role } from './roles.ts';

/** Entries marked for all show to everyone signed in; others only to the named roles. No role sees nothing. */
export const isInAudience = (audience: Audience, role: Role | undefined): boolean =>
  role !== undefined && (audience === 'all' || audience.includes(role));

/** A flag that is named must be on; a flag that the tenant does not know counts as off. */
export const flagIsOn = (flag: string | undefined, flags: Readonly<Record<string, boolean>>): boolean =>
  flag === undefined || flags[flag] === true;
