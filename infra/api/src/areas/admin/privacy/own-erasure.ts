/** Requests for erasure. An administrator reviews what would be deleted and what must stay. */
import { rolesWith } from '@portico/contracts/admin/permissions';
import type * as calls from '@portico/contracts/admin/privacy/calls';
import type * as ownCalls from '@portico/contracts/admin/privacy/own-calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { notify } from '../../../services/portal/public.ts';

interface Request {
  at: Date;
  declined: Date | null;
  reason: string | null;
}

export const getOwnErasure: Handler<typeof ownCalls.getOwnErasure> = async (_, { db, actor }) => {
  const [request] = await db.query<Request & Record<string, unknown>>(
    'select asked_at as at, declined_at as declined, reason from portal.admin_erasure_request where user_id = $1',
    [actor.userId],
  );
  if (request?.declined)
    return { askedOn: null, declined: { on: request.declined.toISOString(), reason: request.reason ?? '' } };
  return { askedOn: request?.at.toISOString() ?? null, declined: null };
};

export const askForErasure: Handler<typeof ownCalls.askForErasure> = async (_, context) => {
  const { db, actor, now, audit } = context;
  const { userId } = actor;
  const [made] = await db.query(
    `insert into portal.admin_erasure_request (tenant_id, user_id, asked_at)
     values ((select platform.current_tenant()), $1, $2)
     on conflict (tenant_id, user_id) do update
       set asked_at = excluded.asked_at, declined_at = null, declined_by = null, reason = null
       where admin_erasure_request.declined_at is not null
     returning 1`,
    [userId, now],
  );
  audit({ object: { kind: 'account', id: userId }, after: { asksToBeErased: true }, plain: ['asksToBeErased'] });
  if (!made) return { ok: true };
  const roles = rolesWith('retention');
  const managers = await db.query<{ id: string }>(
    `select user_id as id from portal.account_user where role = any($1::text[]) and disabled_at is null
     order by user_id limit 1000`,
    [roles],
  );
  await notify(context, {
    message: 'erasure.asked',
    values: { person: userId },
    to: managers.map(({ id }) => id),
    by: userId,
    same: `erasure.asked ${userId}`,
    maySee: ({ role }) => roles.includes(role),
  });
  return { ok: true };
};

export const withdrawErasure: Handler<typeof ownCalls.withdrawErasure> = async (_, { db, actor, audit }) => {
  const { userId } = actor;
  await db.query('delete from portal.admin_erasure_request where user_id = $1', [userId]);
  audit({ object: { kind: 'account', id: userId }, after: { asksToBeErased: false }, plain: ['asksToBeErased'] });
  return { ok: true };
};

/** Declines an open request; has no effect if it has been decided in the meantime. */
export const declineErasure: Handler<typeof calls.declineErasure> = async ({ body }, context) => {
  const { db, actor, people, now, audit } = context;
  const userId = people.UserID?.userId ?? body.UserID;
  context.judge([userId]);
  const [declined] = await db.query(
    `update portal.admin_erasure_request r set declined_at = $2, declined_by = $3, reason = $4
     where r.user_id = $1 and r.declined_at is null and not exists (
       select from portal.admin_erasure e where e.tenant_id = r.tenant_id and e.person_id = r.user_id)
     returning 1`,
    [userId, now, actor.userId, body.reason],
  );
  if (!declined) throw notFound();
  audit({
    object: { kind: 'account', id: userId },
    person: userId,
    after: { asksToBeErased: false, reason: body.reason },
    plain: ['asksToBeErased'],
  });
  await notify(context, {
    message: 'erasure.declined',
    to: [userId],
    by: actor.userId,
    // The person has a right to an answer, so the mail cannot be switched off.
    mailing: 'always',
    maySee: (person) => person.userId === userId,
  });
  return { ok: true };
};

export const getErasureRequests: Handler<typeof calls.getErasureRequests> = async (_, { db }) => {
  const rows = await db.query<{ id: string; name: string; username: string; at: Date }>(
    `select u.user_id as id, concat_ws(' ', u.first_name, u.last_name) as name, u.username, r.asked_at as at
     from portal.admin_erasure_request r
     join portal.account_user u on u.tenant_id = r.tenant_id and u.user_id = r.user_id
     where r.declined_at is null and not exists (select from portal.admin_erasure e where e.tenant_id = r.tenant_id and e.person_id = r.user_id)
     order by r.asked_at, r.user_id`,
  );
  return rows.map(({ id, name, username, at }) => ({ UserID: id, name, username, askedOn: at.toISOString() }));
};
