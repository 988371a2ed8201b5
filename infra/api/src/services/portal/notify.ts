/**
 * Tells people of something, in the transaction in which it happens: they are notified if it commits, and only then. The words
 * come from the catalogue when they read it.
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
  /** What the message's words and link need; ids and routes, never a person's name. */
  values?: Readonly<Record<string, string>>;
  /** UserIDs; at most 1,000. Disabled people, and the person who caused it, are left out. */
  to: Iterable<string>;
  /** Of the thing it is about, asked for each recipient: people who may not see it are not notified. */
  maySee(person: Person): boolean;
  /** UserID of the person who caused it; absent for what the portal does by itself. */
  by?: string;
  /** UserID → the organisation in which alone they can see it; absent for who sees it in each of theirs. */
  organisations?: ReadonlyMap<string, string>;
  /** Whether it is mailed; by default to people who chose its kind. */
  mailing?: Mailing;
  /** From then on it is not told outside the portal any more. */
  until?: Date;
  /** Unread notifications with the same text here are one; by default, those with the same message and link. */
  same?: string;
}

interface Notifying {
  db: Transaction;
  now: Date;
  /** Of a handler: recipients who belong to the organisation that it works in are told as there. */
  actor?: { userId: string; organisationId?: string | null } | undefined;
}

const mostRecipients = 1000;
/** Of one person. The oldest go: no one reads that many unread notifications. */
const mostUnread = 500;
/** That one person may cause within an hour. */
const mostCaused = 1000;

/** False where the person has told so many already that the next would be a nuisance. */
export async function mayNotifyMore({ db, now }: { db: Transaction; now: Date }, userId: string): Promise<boolean> {
  const [row] = await db.prepared<{ caused: number }>(
    'notifications_caused',
    'select count(*)::int as caused from portal.portal_notification where caused_by = $1 and created_at > $2',
    [userId, subHours(now, 1)],
  );
  return (row?.caused ?? 0) < mostCaused;
}

async function recipientsOf(db: Transaction, { to, by, maySee }: Notice): Promise<string[]> {
  const asked = [...new Set(to)].filter((userId) => userId !== by);
  if (asked.length > mostRecipients) throw new Error(`At most ${mostRecipients} people are told at once.`);
  if (asked.length === 0) return [];
  const people = await peopleByIds(db, asked);
  // In one order always, so that two that tell the same people wait for each other instead of forever.
  return people
    .filter((person) => !person.disabled && maySee(person))
    .map(({ userId }) => userId)
    .sort();
}

async function pruneBeyondMost(db: Transaction, userIds: readonly string[]): Promise<void> {
  await db.query(
    `delete from portal.portal_notification n using (
       select notification_id, row_number() over (partition by user_id order by created_at desc, notification_id) as place
       from portal.portal_notification where user_id = any($1::uuid[]) and read_at is null) placed
     where placed.notification_id = n.notification_id and placed.place > $2`,
    [userIds, mostUnread],
  );
}

/**
 * Returns how many people are notified. A person who causes too many within an hour notifies no one more, and what they
 * do still succeeds; a call whose only purpose is notifying asks `mayNotifyMore` first. `context` is the handler's or
 * the job's.
 */
export async function notify(context: Notifying, received: Notice): Promise<number> {
  const { db, now } = context;
  const { message, values = {}, by, mailing = 'chosen', until = null } = received;
  const link = linkOf(message, values);
  if (by !== undefined && !(await mayNotifyMore(context, by))) return 0;
  const recipients = await recipientsOf(db, received);
  if (recipients.length === 0) return 0;
  const { kind } = notificationMessages[message];
  const { notInPortal, mailed, outside } = await recipientChannels(db, recipients, { kind, mailing });
  const rows = await db.query<{ notification_id: string; user_id: string }>(
    `insert into portal.portal_notification (tenant_id, notification_id, user_id, kind, title, text, link, created_at,
       message, message_values, caused_by, dedupe_key, in_portal, read_at, organisation_id, mailing, mail_due, tells_until)
     select (select platform.current_tenant()), gen_random_uuid(), recipient, $2, '', '', $3, $4, $5, $6, $7, $8,
       recipient <> all($9::uuid[]), case when recipient = any($9::uuid[]) then $4::timestamptz end,
       (select m.organisation_id from portal.account_membership m
        where m.user_id = recipient and m.organisation_id = coalesce(seen_in, $10) limit 1),
       $11, recipient = any($12::uuid[]), $13
     from unnest($1::uuid[], $14::uuid[]) with ordinality as recipients (recipient, seen_in, place) order by place
     on conflict (tenant_id, user_id, dedupe_key) where read_at is null
       do update set created_at = excluded.created_at, caused_by = excluded.caused_by, kind = excluded.kind,
         message = excluded.message, message_values = excluded.message_values, link = excluded.link,
         organisation_id = excluded.organisation_id, mailing = excluded.mailing,
         mail_due = portal_notification.mail_due or excluded.mail_due, tells_until = excluded.tells_until
     returning notification_id, user_id`,
    [
      recipients,
      kind,
      link,
      now,
      message,
      JSON.stringify(values),
      by ?? null,
      received.same ?? `${message} ${link}`,
      notInPortal,
      context.actor?.organisationId ?? null,
      mailing,
      mailed,
      until,
      recipients.map((userId) => received.organisations?.get(userId) ?? null),
    ],
  );
  await pruneBeyondMost(db, recipients);
  const ids = rows.flatMap(({ notification_id, user_id }) => (outside.has(user_id) ? [notification_id] : []));
  if (ids.length > 0) await addJob(db, fanOutKind, { ids }, { now });
  await publish(context, {
    kind: 'notified',
    // The list is what changed; one person's is named by the one that is new.
    subject: { kind: 'notification', id: rows[0]?.notification_id ?? crypto.randomUUID() },
    audience: recipients.map(toAccount),
  });
  return recipients.length;
}
