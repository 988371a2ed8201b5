/**
 * Who sees a route, a menu entry or a card. Menu, routes, cards and search share this rule; the server enforces it
 * independently.
 */
import type { Audience } from './remote-description.ts';
import type { Role } from './roles.ts';

/**
 * Entries with the audience `all` are visible to everyone signed in, others only to the named roles. Without a role
 * nothing is visible.
 */
export const isInAudience = (audience: Audience, role: Role | undefined): boolean =>
  role !== undefined && (audience === 'all' || audience.includes(role));

/** A named flag must be on; a flag unknown to the tenant counts as off. Without a name the answer is true. */
export const flagIsOn = (flag: string | undefined, flags: Readonly<Record<string, boolean>>): boolean =>
  flag === undefined || flags[flag] === true;
