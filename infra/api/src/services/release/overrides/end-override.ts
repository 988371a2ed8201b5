import { rolesWith } from '@portico/contracts/admin/permissions';
import type * as calls from '@portico/contracts/release/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { overrideOf } from './stored-override.ts';

/** Ending an override that is already over changes nothing. */
export const endOverride: Handler<typeof calls.endOverride> = async ({ body }, { db, actor, now, audit }) => {
  const found = await overrideOf(db, body.OverrideID);
  const isOperator = rolesWith('tenant').some((role) => role === actor.role);
  if (!found || (found.userId !== actor.userId && !isOperator)) throw notFound();
  await db.query('update portal.release_override set ended_at = $2 where override_id = $1 and ended_at is null', [
    body.OverrideID,
    now,
  ]);
  audit({ object: { kind: 'override', id: body.OverrideID }, person: found.userId });
  return { ok: true };
};
