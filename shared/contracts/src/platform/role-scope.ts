/** The scope of each role in one table. Source: specification section 6; design ruling 2. */
import type { Role } from './roles.ts';

/** Whose records a role covers. A subtree is the part of the organisation tree below the person's own unit. */
export type RoleScope = 'self' | 'teams' | 'subtree' | 'function' | 'tenant' | 'tickets';

const scopeOf: Record<Role, RoleScope> = {
  Learner: 'self',
  'Team Leader': 'teams',
  'Area/Office/Site Admin': 'subtree',
  'Country Admin': 'subtree',
  'Cluster Admin': 'subtree',
  'Regional Admin': 'subtree',
  'Function Admin': 'function',
  'Global CS Admin': 'tenant',
  'System Administrator': 'tenant',
  'Support First Line': 'tickets',
  'Support Second Line': 'tickets',
  'Support Third Line': 'tickets',
};

export const roleScope = (role: Role): RoleScope => scopeOf[role];
