/** What the portal told a person. A delegate sees and marks those of the person they act for when naming them. */
import type * as calls from '@portico/contracts/portal/calls';
import type { Notification } from '@portico/contracts/portal/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';

const most = 100;

interface NotificationRow {
  notification_id: string;
  created_at: Date;
  kind: Notification['msgKind'];
  title: string;
  text: string;
  link: string | null;
}

export const getUnreadNotifications: Handler<typeof calls.getUnreadNotifications> = async (
  _,
  { db, actor, people },
) => {
  const rows = await db.prepared<NotificationRow>(
    'unread_notifications',
    `select notification_id, created_at, kind, title, text, link from portal.portal_notification
     where user_id = $1 and read_at is null order by created_at desc, notification_id limit ${most}`,
    [(people.userID ?? actor).userId],
  );
  return rows.map((row) => ({
    notificationID: row.notification_id,
    msgDate: row.created_at.toISOString(),
    msgKind: row.kind,
    msgTitle: row.title,
    msgText: row.text,
    msgLink: row.link,
  }));
};

export const setNotificationAsRead: Handler<typeof calls.setNotificationAsRead> = async (
  { query },
  { db, actor, people, now },
) => {
  const marked = await db.query(
    `update portal.portal_notification set read_at = coalesce(read_at, $3)
     where notification_id = $1 and user_id = $2 returning notification_id`,
    [query.notificationID, (people.userID ?? actor).userId, now],
  );
  if (marked.length === 0) throw notFound();
  return { ok: true };
};
