import { type AdminPermission, mayAdminister } from '@portico/contracts/admin/permissions';
import type { Actor } from './actor.ts';

/** Depends on the actor's own role, not the principal's, because administration rights cannot be delegated (0006). */
export const administers = (actor: Pick<Actor, 'role' | 'principal'>, permission: AdminPermission): boolean =>
  actor.principal === undefined && mayAdminister(actor.role, permission);
