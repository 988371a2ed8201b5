/**
 * The closed list of administrative permissions and the roles that hold them. The server's calls, the menu and the
 * panels all use this one table. Source: specification section 6, design ruling 2.
 */
import { type Role, roles } from '../platform/roles.ts';

export const adminPermissions = [
  /** Managing people, their teams and units; the role's scope decides which people. */
  'people',
  /** The tenant's own settings. */
  'tenant',
  'audit',
  /** Retention periods, personal data exports and erasure. */
  'retention',
  /** Administration of each area; the remotes provide the panels. */
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

/** A role missing from this table has no administrative permissions. */
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

/** The roles that hold a permission, for the `access` of calls and the audience of a page. */
export const rolesWith = (permission: AdminPermission): Role[] =>
  roles.filter((role) => mayAdminister(role, permission));

/**
 * `access` for administrative calls: only these roles, and only in person, because administrative rights cannot be
 * delegated (0006).
 */
export const administration = (permission: AdminPermission) => ({
  kind: 'roles' as const,
  roles: rolesWith(permission),
  inPerson: true as const,
});

/** All roles that have access to any page under /admin. */
export const adminRoles: Role[] = roles.filter((role) => permissionsOf(role).length > 0);
