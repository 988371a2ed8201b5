/** Notifications that a person has recently read or postponed, without those they never wanted in the portal. */

import type * as calls from '@portico/contracts/portal/calls';
import { mostSnoozed, readDays, readPerPage } from '@portico/contracts/portal/read-calls';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Handler } from '../../platform/bind-area.ts';
import { type NotificationRow, toNotification } from './notification-answer.ts';
import { personName, readerOf } from './notification-texts.ts';

export const getReadNotifications: Handler<typeof calls.getReadNotifications> = async (
  { query },
  { db, actor, tenant, now },
) => {
  const { userId } = actor;
  const since = subMilliseconds(now, readDays * millisecondsInDay);
  const lately = 'from portal.portal_notification n where n.user_id = $1 and n.in_portal and n.read_at > $2';
  const reader = readerOf(db, actor, tenant);
  const [[{ total } = { total: 0 }], rows] = await Promise.all([
    db.query<{ total: number }>(`select count(*)::int as total ${lately}`, [userId, since]),
    db.query<NotificationRow & Record<string, unknown>>(
      `select n.notification_id, n.created_at, n.kind, n.title, n.text, n.link, n.message, n.message_values,
       n.organisation_id, ${personName} as person
     ${lately} order by n.read_at desc, n.created_at desc, n.notification_id limit ${readPerPage} offset $3`,
      [userId, since, Number(query.page ?? 0) * readPerPage],
    ),
  ]);
  return { total, notifications: rows.map((row) => toNotification(row, reader)) };
};

export const getSnoozedNotifications: Handler<typeof calls.getSnoozedNotifications> = async (
  _,
  { db, actor, tenant },
) => {
  const reader = readerOf(db, actor, tenant);
  const rows = await db.query<NotificationRow & { snoozed_until: Date } & Record<string, unknown>>(
    `select n.notification_id, n.created_at, n.kind, n.title, n.text, n.link, n.message, n.message_values,
       n.organisation_id, n.snoozed_until, ${personName} as person
     from portal.portal_notification n
     where n.user_id = $1 and n.in_portal and n.read_at is null and n.snoozed_until is not null
     order by n.snoozed_until, n.notification_id limit ${mostSnoozed}`,
    [actor.userId],
  );
  return rows.map((row) => ({ ...toNotification(row, reader), snoozedUntil: row.snoozed_until.toISOString() }));
};
