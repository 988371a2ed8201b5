/** Views of the ticket lists that staff save for themselves. */
import type * as calls from '@portico/contracts/support/calls';
import { mostViews, type TicketView } from '@portico/contracts/support/ticket-view';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';

export const getTicketViews: Handler<typeof calls.getTicketViews> = (_, { db, actor }) =>
  db.query<TicketView & Record<string, unknown>>(
    `select view_id as "viewID", name, filter from portal.support_view where user_id = $1 order by lower(name), view_id`,
    [actor.self.userId],
  );

export const saveTicketView: Handler<typeof calls.saveTicketView> = async ({ body }, { db, tenant, actor, audit }) => {
  const { name, filter } = body;
  const [saved] = await db.query<{ view_id: string }>(
    `insert into portal.support_view (tenant_id, view_id, user_id, name, filter)
     select $1, gen_random_uuid(), $2, $3, $4
     where exists (select from portal.support_view v where v.user_id = $2 and lower(v.name) = lower($3))
       or (select count(*) from portal.support_view v where v.user_id = $2) < ${mostViews}
     on conflict (tenant_id, user_id, lower(name)) do update set name = excluded.name, filter = excluded.filter
     returning view_id`,
    [tenant.tenantId, actor.self.userId, name, JSON.stringify(filter)],
  );
  if (!saved) throw new Refusal('conflict', 'The list is full. Nothing was changed.', { current: { most: mostViews } });
  audit({ object: { kind: 'ticketView', id: saved.view_id }, after: { name, ...filter } });
  return { viewID: saved.view_id };
};

export const removeTicketView: Handler<typeof calls.removeTicketView> = async ({ body }, { db, actor, audit }) => {
  const [gone] = await db.query<{ name: string }>(
    'delete from portal.support_view where view_id = $1 and user_id = $2 returning name',
    [body.viewID, actor.self.userId],
  );
  if (!gone) throw notFound();
  audit({ object: { kind: 'ticketView', id: body.viewID }, before: { name: gone.name } });
  return { ok: true };
};
