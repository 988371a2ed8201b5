/** Followers of a ticket by e-mail address, and the mail they receive. */
import type * as calls from '@portico/contracts/support/calls';
import type { Handler } from '../../platform/bind-area.ts';
import type { MailSubscription } from '../../platform/mail/mail-subscription.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { notifyTicket } from './notify-ticket.ts';
import { rightsTo } from './policy.ts';
import { findTicket } from './ticket-rows.ts';
import type { Acting } from './work-on.ts';

/** Anything larger is a distribution list, which has an address of its own. */
const mostFollowers = 20;

interface TicketFollower {
  ticketId: string;
  email: string;
}

async function isFollowedBy(db: Transaction, { ticketId, email }: TicketFollower): Promise<boolean> {
  const rows = await db.query('select from portal.support_follower where ticket_id = $1 and email = $2', [
    ticketId,
    email.toLowerCase(),
  ]);
  return rows.length > 0;
}

/** Idempotent. Returns whether anything has changed. */
export async function setFollowed(
  db: Transaction,
  tenantId: string,
  { ticketId, email }: TicketFollower,
  wanted: boolean,
): Promise<boolean> {
  const changed = await db.query(
    wanted
      ? `insert into portal.support_follower (tenant_id, ticket_id, email) values ($1, $2, $3) on conflict do nothing
         returning email`
      : 'delete from portal.support_follower where tenant_id = $1 and ticket_id = $2 and email = $3 returning email',
    [tenantId, ticketId, email.toLowerCase()],
  );
  return changed.length > 0;
}

export const followerMails: MailSubscription = {
  kind: 'ticketFollower',
  isWanted: (db, { id, email }) => isFollowedBy(db, { ticketId: id, email }),
  set: (db, tenantId, { id, email }, wanted) => setFollowed(db, tenantId, { ticketId: id, email }, wanted),
};

async function readable({ db, actor, now }: Acting, ticketId: string) {
  const row = await findTicket(db, ticketId);
  if (!row || !rightsTo(actor.self, row, now).read) throw notFound();
  return row;
}

export const getFollowers: Handler<typeof calls.getFollowers> = async ({ query }, context) => {
  await readable(context, query.ticketId);
  return context.db.query<{ email: string; name: string }>(
    `select f.email, coalesce((select u.first_name || ' ' || u.last_name from portal.account_user u
        where u.tenant_id = f.tenant_id and lower(u.email) = f.email order by u.user_id limit 1), '') as name
     from portal.support_follower f where f.ticket_id = $1 order by f.email`,
    [query.ticketId],
  );
};

async function change(context: Acting, { ticketId, email }: TicketFollower, wanted: boolean) {
  const row = await readable(context, ticketId);
  if (!(await setFollowed(context.db, context.tenant.tenantId, { ticketId, email }, wanted)))
    return { ok: true } as const;
  const change = { email, following: wanted };
  context.audit({ object: { kind: 'ticket', id: ticketId }, after: change, plain: ['following'] });
  await notifyTicket(context, row);
  return { ok: true } as const;
}

export const addFollower: Handler<typeof calls.addFollower> = async ({ query }, context) => {
  const answer = await change(context, query, true);
  const [counted] = await context.db.query<{ count: number }>(
    'select count(*)::int as count from portal.support_follower where ticket_id = $1',
    [query.ticketId],
  );
  if ((counted?.count ?? 0) > mostFollowers)
    throw new Refusal('conflict', 'This ticket has reached its maximum number of followers. Nothing was changed.', {
      current: { most: mostFollowers },
    });
  return answer;
};

export const unfollowTicket: Handler<typeof calls.unfollowTicket> = ({ query }, context) =>
  change(context, query, false);
