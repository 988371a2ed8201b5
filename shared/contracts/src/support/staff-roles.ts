/** Roles that answer tickets, used for the access of staff calls and for the audience of menu entries and pages. */
import { type Role, supportRoles } from '../platform/roles.ts';

export const staffRoles = [...supportRoles, 'System Administrator'] as const satisfies readonly Role[];

export const isSupportStaff = (role: Role): boolean => (staffRoles as readonly Role[]).includes(role);
