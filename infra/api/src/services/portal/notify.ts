/**
 * Notifies people within the transaction of the event, so that they are notified if and only if it commits. Texts are
 * taken from the catalogue when they are read.
 */

import type { Mailing } from '@portico/contracts/portal/channels';
import { linkOf, type MessageId, notificationMessages } from '@portico/contracts/portal/notification-messages';
import { subHours } from 'date-fns/subHours';
import type { Person } from '../../platform/actor.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { toAccount } from '../../platform/live/audience.ts';
import { publish } from '../../platform/live/publish.ts';
import { peopleByIds } from '../../platform/people.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { fanOutKind } from './channels/job-kinds.ts';
import { recipientChannels } from './channels/recipient-channels.ts';

export interface Notice {
  message: MessageId;
  /** Values for the message's text and link: ids and routes, never a person's name. */
  values?: Readonly<Record<string, string>>;
  /** UserIDs, at most 1,000. Disabled people and the person who caused it are skipped. */
  to: Iterable<string>;
  /** Access to the subject, checked for each recipient: people who may not see it are not notified. */
  maySee(person: Person): boolean;
  /** UserID of the person who caused it; absent for automatic notifications. */
  by?: string;
  /** UserID → the only organisation in which they can see it; absent for people who see it in all of theirs. */
  organisations?: ReadonlyMap<string, string>;
  /** Whether it is mailed; by default to people who chose its kind. */
  mailing?: Mailing;
  /** After this time, it is no longer sent outside the portal. */
  until?: Date;
  /** Unread notifications with the same key are merged. The default key consists of message and link. */
  same?: string;
}

/** The same message for several people, each with their own values. */
export interface NoticeToEach extends Omit<Notice, 'to' | 'values' | 'until' | 'same'> {
  to: readonly (Pick<Notice, 'values' | 'until' | 'same'> & { userId: string })[];
}

interface Notifying {
  db: Transaction;
  now: Date;
  /** The actor of a handler. Recipients who belong to the organisation in which the actor works are notified there. */
  actor?: { userId: string; organisationId?: string | null } | undefined;
}

const mostRecipients = 1000;
/** Maximum per person. The oldest are deleted, because no one reads that many unread notifications. */
const mostUnread = 500;
/** Maximum number that one person can cause within an hour. */
const mostCaused = 1000;

/** Returns false if the person has caused so many that another one would be a nuisance. */
export async function mayNotifyMore({ db, now }: { db: Transaction; now: Date }, userId: string): Promise<boolean> {
  const [row] = await db.prepared<{ caused: number }>(
    'notifications_caused',
    'select count(*)::int as caused from portal.portal_notification where caused_by = $1 and created_at > $2',
    [userId, subHours(now, 1)],
  );
  return (row?.caused ?? 0) < mostCaused;
}

async function recipientsOf(db: Transaction, { to, by, maySee }: NoticeToEach): Promise<string[]> {
  const candidates = [...new Set(to.map(({ userId }) => userId))].filter((userId) => userId !== by);
  if (candidates.length > mostRecipients) throw new Error(`At most ${mostRecipients} people can be notified at once.`);
  if (candidates.length === 0) return [];
  const people = await peopleByIds(db, candidates);
  // Always in the same order, so that concurrent notifications of the same people cannot deadlock.
  return people
    .filter((person) => !person.disabled && maySee(person))
    .map(({ userId }) => userId)
    .sort();
}

function pruneBeyondMost(db: Transaction, userIds: readonly string[]): void {
  db.send(
    `delete from portal.portal_notification n using (
       select notification_id, row_number() over (partition by user_id order by created_at desc, notification_id) as place
       from portal.portal_notification where user_id = any($1::uuid[]) and read_at is null) placed
     where placed.notification_id = n.notification_id and placed.place > $2`,
    [userIds, mostUnread],
  );
}

/**
 * Returns how many people are notified. If a person has caused too many notifications within an hour, no one else is
 * notified, but their action still succeeds. A call whose only purpose is to notify checks `mayNotifyMore` first.
 * `context` is that of the handler or job.
 */
export async function notify(context: Notifying, { to, values = {}, until, same, ...notice }: Notice): Promise<number> {
  // A missing value is a fault of the sending area, whether or not anyone is notified.
  linkOf(notice.message, values);
  const more = { ...(until !== undefined && { until }), ...(same !== undefined && { same }) };
  return notifyEach(context, { ...notice, to: [...new Set(to)].map((userId) => ({ userId, values, ...more })) });
}

/** Like `notify`, for any number of people, each with their own values, in the same number of round trips. */
export async function notifyEach(context: Notifying, received: NoticeToEach): Promise<number> {
  const { db, now } = context;
  const { message, by, mailing = 'chosen' } = received;
  const sent = received.to.map(({ userId, values = {}, until = null, same }) => {
    const link = linkOf(message, values);
    return { userId, values, until, link, key: same ?? `${message} ${link}` };
  });
  if (by !== undefined && !(await mayNotifyMore(context, by))) return 0;
  const recipients = await recipientsOf(db, received);
  if (recipients.length === 0) return 0;
  // One statement cannot write the same notification twice, so the last one counts, as it would with separate
  // statements.
  const once = new Map(sent.map((one) => [`${one.userId} ${one.key}`, one]));
  const byUser = Map.groupBy(once.values(), ({ userId }) => userId);
  const rows = recipients.flatMap((userId) => byUser.get(userId) ?? []);
  const { kind } = notificationMessages[message];
  const { notInPortal, mailed, outside } = await recipientChannels(db, recipients, { kind, mailing });
  const stored = await db.query<{ notification_id: string; user_id: string }>(
    `insert into portal.portal_notification (tenant_id, notification_id, user_id, kind, title, text, link, created_at,
       message, message_values, caused_by, dedupe_key, in_portal, read_at, organisation_id, mailing, mail_due, tells_until)
     select (select platform.current_tenant()), gen_random_uuid(), recipient, $2, '', '', link, $4, $5, message_values, $7,
       key, recipient <> all($9::uuid[]), case when recipient = any($9::uuid[]) then $4::timestamptz end,
       (select m.organisation_id from portal.account_membership m
        where m.user_id = recipient and m.organisation_id = coalesce(seen_in, $10) limit 1),
       $11, recipient = any($12::uuid[]), until
     from unnest($1::uuid[], $14::uuid[], $3::text[], $6::jsonb[], $8::text[], $13::timestamptz[])
       with ordinality as recipients (recipient, seen_in, link, message_values, key, until, place) order by place
     on conflict (tenant_id, user_id, dedupe_key) where read_at is null
       do update set created_at = excluded.created_at, caused_by = excluded.caused_by, kind = excluded.kind,
         message = excluded.message, message_values = excluded.message_values, link = excluded.link,
         organisation_id = excluded.organisation_id, mailing = excluded.mailing,
         mail_due = portal_notification.mail_due or excluded.mail_due, tells_until = excluded.tells_until,
         snoozed_until = null, was_snoozed = false
     returning notification_id, user_id`,
    [
      rows.map(({ userId }) => userId),
      kind,
      rows.map(({ link }) => link),
      now,
      message,
      rows.map(({ values }) => JSON.stringify(values)),
      by ?? null,
      rows.map(({ key }) => key),
      notInPortal,
      context.actor?.organisationId ?? null,
      mailing,
      mailed,
      rows.map(({ until }) => until),
      rows.map(({ userId }) => received.organisations?.get(userId) ?? null),
    ],
  );
  pruneBeyondMost(db, recipients);
  const ids = stored.flatMap(({ notification_id, user_id }) => (outside.has(user_id) ? [notification_id] : []));
  if (ids.length > 0) await addJob(db, fanOutKind, { ids }, { now });
  await publish(context, {
    kind: 'notified',
    // The event only says that the list has changed. It identifies a notification if that is the only new one.
    subject: { kind: 'notification', id: (stored.length === 1 && stored[0]?.notification_id) || crypto.randomUUID() },
    audience: recipients.map(toAccount),
  });
  return recipients.length;
}

/**
 * Removes what was not read yet about something that is gone, and with it what would still be sent outside the portal
 * to people who have switched this kind off in the portal. `same` is that of its notice.
 */
export async function withdrawUnread(context: Notifying, userId: string, same: string): Promise<void> {
  const [removed] = await context.db.query<{ id: string }>(
    `delete from portal.portal_notification where user_id = $1 and dedupe_key = $2
       and (read_at is null or not in_portal) returning notification_id as id`,
    [userId, same],
  );
  if (removed)
    await publish(context, {
      kind: 'notified',
      subject: { kind: 'notification', id: removed.id },
      audience: [toAccount(userId)],
    });
}
