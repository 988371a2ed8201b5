/**
 * Whom an administrator may change. The rule itself is in admin/people/grants.ts of the contracts. Denies by default.
 */
import type { ScopeHolder } from '@portico/contracts/account/role-access';
import { administersPerson, type PersonFacts } from '@portico/contracts/admin/people/grants';
import type { PeopleRefusal } from '@portico/contracts/admin/people/refusals';
import type { ErrorCode } from '@portico/contracts/platform/errors';
import type { Actor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** A refusal with a reason that the page can explain. */
export const refusal = (code: ErrorCode, reason: PeopleRefusal, path = 'body'): Refusal =>
  new Refusal(code, 'This change is not allowed. Nothing was changed.', { fields: [{ path, message: reason }] });

/**
 * Refuses with a reason instead of answering "not found": the administrator may see the person, but not change them.
 */
export function refuseOutOfScope(admin: ScopeHolder, person: PersonFacts): void {
  if (!administersPerson(admin, person)) throw refusal('forbidden', 'beyond_reach');
}

export function refuseOwn(actor: Actor, userId: string): void {
  if (actor.userId === userId) throw refusal('forbidden', 'own_account');
}
