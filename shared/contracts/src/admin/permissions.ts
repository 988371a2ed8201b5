/**
 * What an administrator may do, as a closed list, and which role may do what. One table: calls of the server name the
 * roles of a permission, the menu and the panels show by it. Source: specification section 6, design ruling 2.
 */
import { type Role, roles } from '../platform/roles.ts';

export const adminPermissions = [
  /** People and where they belong; whom exactly is the reach of the role. */
  'people',
  /** The tenant's own settings. */
  'tenant',
  'audit',
  /** How long data is kept, what is known about a person, and erasing it. */
  'retention',
  /** What the areas need kept in order; the panels come with the remotes. */
  'learning',
  'quizzes',
  'coaching',
  'boards',
  'missions',
  'news',
  'support',
  'codes',
] as const;
export type AdminPermission = (typeof adminPermissions)[number];

const ofSubtree: readonly AdminPermission[] = ['people'];
const ofContent = adminPermissions.filter((one) => one !== 'tenant' && one !== 'audit' && one !== 'retention');

/** A role that is not here administers nothing. */
const held: Partial<Record<Role, readonly AdminPermission[]>> = {
  'Area/Office/Site Admin': ofSubtree,
  'Country Admin': ofSubtree,
  'Cluster Admin': ofSubtree,
  'Regional Admin': ofSubtree,
  'Function Admin': ofSubtree,
  'Global CS Admin': ofContent,
  'System Administrator': adminPermissions,
};

export const permissionsOf = (role: Role | undefined): readonly AdminPermission[] =>
  (role !== undefined && held[role]) || [];

export const mayAdminister = (role: Role | undefined, permission: AdminPermission): boolean =>
  permissionsOf(role).includes(permission);

/** The roles that hold a permission: for `access` of calls and for the audience of a page. */
export const rolesWith = (permission: AdminPermission): Role[] =>
  roles.filter((role) => mayAdminister(role, permission));

/** `access` of what is administered: by these roles, and in person, as no one hands on the right to administer (0006). */
export const administration = (permission: AdminPermission) => ({
  kind: 'roles' as const,
  roles: rolesWith(permission),
  inPerson: true as const,
});

/** Everyone who finds anything at /admin. */
export const adminRoles: Role[] = roles.filter((role) => permissionsOf(role).length > 0);
