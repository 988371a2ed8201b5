/** Whom an administrator may change; the rule is in contracts: admin/people/grants.ts. Deny by default. */
import type { ScopeHolder } from '@portico/contracts/account/role-access';
import { administersPerson, type PersonFacts } from '@portico/contracts/admin/people/grants';
import type { PeopleRefusal } from '@portico/contracts/admin/people/refusals';
import type { ErrorCode } from '@portico/contracts/platform/errors';
import type { Actor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** A refusal whose reason the page has a text for. */
export const refusal = (code: ErrorCode, reason: PeopleRefusal, path = 'body'): Refusal =>
  new Refusal(code, 'The change is not accepted. Nothing was changed.', { fields: [{ path, message: reason }] });

/** The person is within reach, so they are no secret; changing them is refused all the same. */
export function refuseOutOfScope(admin: ScopeHolder, person: PersonFacts): void {
  if (!administersPerson(admin, person)) throw refusal('forbidden', 'beyond_reach');
}

export function refuseOwn(actor: Actor, userId: string): void {
  if (actor.userId === userId) throw refusal('forbidden', 'own_account');
}
