import { type AdminPermission, mayAdminister } from '@portico/contracts/admin/permissions';
import type { Actor } from './actor.ts';

/** By the actor's own role, and never on behalf of someone else: no one hands on the right to administer (0006). */
export const administers = (actor: Pick<Actor, 'role' | 'principal'>, permission: AdminPermission): boolean =>
  actor.principal === undefined && mayAdminister(actor.role, permission);
