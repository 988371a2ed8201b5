/** Delegations: who may act for whom, and until when. */

import { randomUUID } from 'node:crypto';
import { hasInScope } from '@portico/contracts/account/role-access';
import type * as calls from '@portico/contracts/admin/people/calls';
import { administersPerson } from '@portico/contracts/admin/people/grants';
import { longestDelegationDays } from '@portico/contracts/admin/people/refusals';
import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { endNow } from '../../../services/account/public.ts';
import { notify } from '../../../services/portal/public.ts';
import { personFactsForChange } from './person-facts.ts';
import { personToChange } from './person-to-change.ts';
import { refusal } from './policy.ts';

/**
 * True for any account with the same sign-in. Otherwise the right to create delegations would let someone act as anyone
 * in their scope.
 */
const isOwnAccount = async (db: Transaction, { key }: { key: string }, userId: string): Promise<boolean> =>
  (await db.query('select from portal.account_identity where identity_key = $1 and user_id = $2', [key, userId]))
    .length > 0;

/** The delegate gets the principal's rights, so only someone who may assign the principal's role may delegate it. */
export const addDelegation: Handler<typeof calls.addDelegation> = async ({ body }, context) => {
  const { db, actor, caller, tenant, people, now, audit } = context;
  const { person: principal } = await personToChange(db, actor, people.PrincipalID);
  const delegate = people.DelegateID;
  if (!delegate) throw notFound();
  const endsAt = new Date(body.endsAt);
  if (principal.userId === delegate.userId) throw refusal('invalid_input', 'own_account', 'body.DelegateID');
  if (await isOwnAccount(db, caller, delegate.userId))
    throw refusal('forbidden', 'delegate_yourself', 'body.DelegateID');
  if (principal.disabled || delegate.disabled) throw refusal('conflict', 'deactivated');
  if (endsAt <= now || differenceInMilliseconds(endsAt, now) > longestDelegationDays * millisecondsInDay)
    throw refusal('invalid_input', 'delegation_too_long', 'body.endsAt');
  const running = await db.query(
    `select 1 from portal.account_delegation where principal_id = $1 and delegate_id = $2
       and (ends_at is null or ends_at > $3)`,
    [principal.userId, delegate.userId, now],
  );
  if (running.length > 0) throw refusal('conflict', 'delegation_exists');
  const delegationId = randomUUID();
  await db.query(
    `insert into portal.account_delegation (tenant_id, delegation_id, principal_id, delegate_id, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tenant.tenantId, delegationId, principal.userId, delegate.userId, now, endsAt],
  );
  await notify(context, {
    message: 'delegation.added',
    to: [principal.userId],
    by: actor.userId,
    mailing: 'always',
    same: delegationId,
    maySee: ({ userId }) => userId === principal.userId,
  });
  audit({
    object: { kind: 'delegation', id: delegationId },
    after: { PrincipalID: principal.userId, DelegateID: delegate.userId, endsAt: body.endsAt },
    plain: ['PrincipalID', 'DelegateID', 'endsAt'],
  });
  return { DelegationID: delegationId };
};

export const endDelegation: Handler<typeof calls.endDelegation> = async (
  { body },
  { db, actor: admin, now, audit },
) => {
  const [found] = await db.query<{ principal_id: string; ends_at: Date | null; starts_at: Date }>(
    'select principal_id, starts_at, ends_at from portal.account_delegation where delegation_id = $1 for update',
    [body.DelegationID],
  );
  if (!found) throw notFound();
  const principal = await personFactsForChange(db, found.principal_id);
  if (!hasInScope(admin, principal)) throw notFound();
  if (!administersPerson(admin, principal)) throw refusal('forbidden', 'beyond_reach');
  if (found.ends_at && found.ends_at <= now) return { ok: true };
  await endNow(db, { delegationId: body.DelegationID, startsAt: found.starts_at, now });
  audit({
    object: { kind: 'delegation', id: body.DelegationID },
    before: { endsAt: found.ends_at },
    after: { endsAt: now },
    plain: ['endsAt'],
  });
  return { ok: true };
};
