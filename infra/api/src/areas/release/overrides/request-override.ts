import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/release/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { refuseUnlessAllowed } from './override-rules.ts';

/** What the same person has asked for before ends: one at a time. Asking again for what still waits is the same request. */
export const requestOverride: Handler<typeof calls.requestOverride> = async ({ body }, context) => {
  const { db, tenant, actor, now, audit } = context;
  await refuseUnlessAllowed(db, tenant, actor.role);
  const [waiting] = await db.query<{ id: string }>(
    `select override_id as id from portal.release_override
     where user_id = $1 and remote = $2 and port = $3 and expires_at is null and ended_at is null`,
    [actor.userId, body.remote, body.port],
  );
  if (waiting) return { OverrideID: waiting.id };
  await db.query('update portal.release_override set ended_at = $2 where user_id = $1 and ended_at is null', [
    actor.userId,
    now,
  ]);
  const OverrideID = randomUUID();
  await db.query(
    `insert into portal.release_override (tenant_id, override_id, user_id, remote, port, asked_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tenant.tenantId, OverrideID, actor.userId, body.remote, body.port, now],
  );
  audit({
    object: { kind: 'override', id: OverrideID },
    person: actor.userId,
    after: { ...body },
    plain: ['remote', 'port'],
  });
  return { OverrideID };
};
