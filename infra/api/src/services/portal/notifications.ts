/** A person's notifications. No one else can see or mark them, not even a delegate (0136). */

import type * as calls from '@portico/contracts/portal/calls';
import { undoMinutes } from '@portico/contracts/portal/mark-calls';
import { mostListed, type Notification } from '@portico/contracts/portal/shapes';
import { subMinutes } from 'date-fns/subMinutes';
import type { Handler } from '../../platform/bind-area.ts';
import { toAccount } from '../../platform/live/audience.ts';
import { publish } from '../../platform/live/publish.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type NotificationRow, toNotification } from './notification-answer.ts';
import { personName, readerOf } from './notification-texts.ts';

interface UnreadRow extends NotificationRow {
  there: number;
}

export const getUnreadNotifications: Handler<typeof calls.getUnreadNotifications> = async (
  _,
  { db, actor, tenant },
) => {
  const reader = readerOf(db, actor, tenant);
  const rows = await db.prepared<UnreadRow & Record<string, unknown>>(
    'unread_notifications',
    `select n.*, ${personName} as person
     from (
       select tenant_id, notification_id, created_at, kind, title, text, link, message, message_values, caused_by,
         organisation_id, count(*) over there::int as there,
         row_number() over (order by created_at desc, notification_id) as place,
         row_number() over (there order by created_at desc, notification_id) as place_there
       from portal.portal_notification where user_id = $1 and read_at is null and snoozed_until is null
       window there as (partition by organisation_id)) n
     where n.place <= ${mostListed + 1} or n.place_there = 1 order by n.place`,
    [actor.userId],
  );
  return rows.map((row) => ({ ...toNotification(row, reader), unreadThere: row.there }));
};

interface Marker {
  userId: string;
  now: Date;
}

const publishMarks = async (db: Transaction, userId: string, marked: readonly string[]): Promise<void> => {
  const [id] = marked;
  if (id) await publish({ db }, { kind: 'read', subject: { kind: 'notification', id }, audience: [toAccount(userId)] });
};

/** Returns the notifications that were unread before. Refuses if none of them belongs to the person. */
async function markThese(db: Transaction, ids: readonly string[], { userId, now }: Marker): Promise<string[]> {
  const marked = await db.query<{ id: string }>(
    `update portal.portal_notification set read_at = $3, snoozed_until = null
     where notification_id = any($1::uuid[]) and user_id = $2 and read_at is null returning notification_id as id`,
    [ids, userId, now],
  );
  if (marked.length > 0) return marked.map(({ id }) => id);
  const known = await db.query(
    'select from portal.portal_notification where notification_id = any($1::uuid[]) and user_id = $2 limit 1',
    [ids, userId],
  );
  if (known.length === 0) throw notFound();
  return [];
}

/** Compares with a precision of milliseconds, like the times in lists. */
async function markUpTo(
  db: Transaction,
  { at, kind = null }: { at: string; kind?: Notification['msgKind'] | undefined | null },
  { userId, now }: Marker,
): Promise<string[]> {
  const marked = await db.query<{ id: string }>(
    `update portal.portal_notification set read_at = $3
     where user_id = $2 and read_at is null and snoozed_until is null and date_trunc('milliseconds', created_at) <= $1 and ($4::text is null or kind = $4)
     returning notification_id as id`,
    [at, userId, now, kind],
  );
  return marked.map(({ id }) => id);
}

export const setNotificationAsRead: Handler<typeof calls.setNotificationAsRead> = async (
  { query },
  { db, actor, now },
) => {
  const { userId } = actor;
  await publishMarks(db, userId, await markThese(db, [query.notificationID], { userId, now }));
  return { ok: true };
};

export const setNotificationsAsRead: Handler<typeof calls.setNotificationsAsRead> = async (
  { body: { notificationIDs = [], upTo } },
  { db, actor, now },
) => {
  const { userId } = actor;
  const marker = { userId, now };
  const marked = upTo ? await markUpTo(db, upTo, marker) : await markThese(db, notificationIDs, marker);
  await publishMarks(db, userId, marked);
  return { marked: marked.length, notificationIDs: marked };
};

export const setNotificationsAsUnread: Handler<typeof calls.setNotificationsAsUnread> = async (
  { body },
  { db, actor, now },
) => {
  const { userId } = actor;
  const known = await db.query<{ notification_id: string }>(
    'select notification_id from portal.portal_notification where notification_id = any($1::uuid[]) and user_id = $2',
    [body.notificationIDs, userId],
  );
  const [first] = known;
  if (!first) throw notFound();
  // Skips a notification that has arrived again in the meantime, because that one is already unread. One that was never
  // shown in the portal stays hidden.
  const unmarked = await db.query(
    `update portal.portal_notification n set read_at = null
     where n.notification_id = any($1::uuid[]) and n.user_id = $2 and n.in_portal and n.read_at > $3
       and not exists (select from portal.portal_notification other where other.tenant_id = n.tenant_id
         and other.user_id = n.user_id and other.dedupe_key = n.dedupe_key and other.read_at is null)
     returning n.notification_id`,
    [body.notificationIDs, userId, subMinutes(now, undoMinutes)],
  );
  if (unmarked.length > 0) await publishMarks(db, userId, [first.notification_id]);
  return { unmarked: unmarked.length };
};
