/** Who answers tickets: calls of staff name them, menu and pages show by them. */
import { type Role, supportRoles } from '../platform/roles.ts';

export const staffRoles = [...supportRoles, 'System Administrator'] as const satisfies readonly Role[];

export const isSupportStaff = (role: Role): boolean => (staffRoles as readonly Role[]).includes(role);
