import type * as calls from '@portico/contracts/release/calls';
import { stateOf } from '@portico/contracts/release/overrides';
import { addHours } from 'date-fns/addHours';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { refuseUnlessAllowed, rolesOfSignIn } from './override-rules.ts';
import { overrideOf } from './stored-override.ts';

/**
 * Approves a pending override. The developer's rights are checked again, because they may have changed since the
 * request.
 */
export const approveOverride: Handler<typeof calls.approveOverride> = async ({ body }, context) => {
  const { db, tenant, now, audit } = context;
  const found = await overrideOf(db, body.OverrideID);
  if (!found) throw notFound();
  context.judge([found.userId]);
  await refuseUnlessAllowed(db, tenant, await rolesOfSignIn(db, found.userId));
  if (stateOf(found, now) !== 'waiting')
    throw new Refusal('conflict', 'It is no longer open.', { current: stateOf(found, now) });
  const until = addHours(now, body.hours);
  await db.query('update portal.release_override set expires_at = $2 where override_id = $1', [body.OverrideID, until]);
  audit({
    object: { kind: 'override', id: body.OverrideID },
    person: found.userId,
    after: { remote: found.remote, port: found.port, until: until.toISOString() },
    plain: ['remote', 'port', 'until'],
  });
  return { ok: true };
};
