import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/release/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { refuseUnlessAllowed, rolesOfSignIn } from './override-rules.ts';

/**
 * Requests an override and ends earlier ones of the same account, because only one may be active. Repeating a pending
 * request in the same session returns that request.
 */
export const requestOverride: Handler<typeof calls.requestOverride> = async ({ body }, context) => {
  const { db, tenant, actor, caller, now, audit } = context;
  const sessionId = caller.sessionId ?? null;
  await refuseUnlessAllowed(db, tenant, await rolesOfSignIn(db, actor.userId));
  const [waiting] = await db.query<{ id: string }>(
    `select override_id as id from portal.release_override
     where user_id = $1 and remote = $2 and port = $3 and session_id is not distinct from $4
       and expires_at is null and ended_at is null`,
    [actor.userId, body.remote, body.port, sessionId],
  );
  if (waiting) return { OverrideID: waiting.id };
  await db.query('update portal.release_override set ended_at = $2 where user_id = $1 and ended_at is null', [
    actor.userId,
    now,
  ]);
  const OverrideID = randomUUID();
  await db.query(
    `insert into portal.release_override (tenant_id, override_id, user_id, remote, port, asked_at, session_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenant.tenantId, OverrideID, actor.userId, body.remote, body.port, now, sessionId],
  );
  audit({
    object: { kind: 'override', id: OverrideID },
    person: actor.userId,
    after: { ...body },
    plain: ['remote', 'port'],
  });
  return { OverrideID };
};
