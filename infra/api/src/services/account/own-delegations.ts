/**
 * Delegations that the caller has given. Only the caller can end them here; a delegate can neither list nor end them.
 */
import type * as calls from '@portico/contracts/account/delegation-calls';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById } from './persons.ts';

interface Ending {
  delegationId: string;
  startsAt: Date;
  now: Date;
}

/** Deletes a delegation that has not started yet, because it would otherwise end before it starts. */
export async function endNow(db: Transaction, { delegationId, startsAt, now }: Ending): Promise<void> {
  if (startsAt >= now) await db.query('delete from portal.account_delegation where delegation_id = $1', [delegationId]);
  else
    await db.query('update portal.account_delegation set ends_at = $2 where delegation_id = $1', [delegationId, now]);
}

export const getOwnDelegations: Handler<typeof calls.getOwnDelegations> = async (_, { db, actor, now }) => {
  const rows = await db.query<{ id: string; delegate: string; starts: Date; ends: Date | null }>(
    `select delegation_id as id, delegate_id as delegate, starts_at as starts, ends_at as ends
     from portal.account_delegation where principal_id = $1 and (ends_at is null or ends_at > $2)
     order by starts_at, delegation_id`,
    [actor.userId, now],
  );
  const persons = await personsById(
    db,
    rows.map(({ delegate }) => delegate),
  );
  return rows.map(({ id, delegate, starts, ends }) => ({
    DelegationID: id,
    delegate: persons.of(delegate),
    startsAt: starts.toISOString(),
    endsAt: ends?.toISOString() ?? null,
  }));
};

export const endOwnDelegation: Handler<typeof calls.endOwnDelegation> = async ({ body }, { db, actor, now, audit }) => {
  const [found] = await db.query<{ starts: Date; ends: Date | null }>(
    `select starts_at as starts, ends_at as ends from portal.account_delegation
     where delegation_id = $1 and principal_id = $2 for update`,
    [body.DelegationID, actor.userId],
  );
  if (!found) throw notFound();
  if (found.ends && found.ends <= now) return { ok: true };
  await endNow(db, { delegationId: body.DelegationID, startsAt: found.starts, now });
  audit({
    object: { kind: 'delegation', id: body.DelegationID },
    before: { endsAt: found.ends },
    after: { endsAt: now },
    plain: ['endsAt'],
  });
  return { ok: true };
};
