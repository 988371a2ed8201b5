/**
 * Roles and what they permit; the server enforces them, menus use them to decide what to show. The scope of each role
 * is in `role-scope.ts`. Source: specification section 6; design ruling 2.
 */

/** Every role a portal account can hold, spelled as the specification spells it (`Role.Name`). */
export const roles = [
  'Learner',
  'Team Leader',
  'Area/Office/Site Admin',
  'Country Admin',
  'Cluster Admin',
  'Regional Admin',
  'Function Admin',
  'Global CS Admin',
  'System Administrator',
  'Support First Line',
  'Support Second Line',
  'Support Third Line',
] as const;
export type Role = (typeof roles)[number];

/** May coach, issue and rescind awards, view team summaries. */
export const coachRoles = [
  'Team Leader',
  'Country Admin',
  'System Administrator',
  'Cluster Admin',
  'Regional Admin',
  'Global CS Admin',
  'Area/Office/Site Admin',
  'Function Admin',
] as const satisfies readonly Role[];

export const supportRoles = [
  'Support First Line',
  'Support Second Line',
  'Support Third Line',
] as const satisfies readonly Role[];

export const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value);
export const mayCoach = (role: Role): boolean => (coachRoles as readonly Role[]).includes(role);
