/** A notification to be sent outside the portal, in its reader's language and with the page to which it links. */
import type { SavedChoice } from '@portico/contracts/portal/channels';
import type { NotificationKind } from '@portico/contracts/portal/shapes';
import type { Tenant } from '@portico/database/tenant';
import type { Transaction } from '../../../platform/transaction.ts';
import { type Mailbox, mailboxesOf } from '../../account/public.ts';
import { personName, type StoredWords, wordsOf } from '../notification-texts.ts';
import { chosenChannels } from './choice.ts';

interface OutgoingNotification {
  id: string;
  kind: NotificationKind;
  title: string;
  text: string;
  /** A route of the portal. */
  link: string;
  /** The organisation in which it happened, or the only one in which it can be seen; null if there is none. */
  organisationId: string | null;
  /** True if its reader also wants it in the portal. */
  inPortal: boolean;
  /** True if it still has to be mailed. */
  mailDue: boolean;
  /** When it expires. */
  until: Date | null;
  /** Number of unread notifications in the person's list. */
  unread: number;
  to: Mailbox;
  /** Undefined for people who have not saved any settings. */
  chosen: SavedChoice | undefined;
}

interface Row extends StoredWords {
  user_id: string;
  kind: NotificationKind;
  link: string | null;
  organisationId: string | null;
  inPortal: boolean;
  mailDue: boolean;
  until: Date | null;
  unread: number;
}

/**
 * SQL: true if the notification still has to be sent outside the portal.
 * @param now the parameter with the current time
 */
export const isNews = (now: string): string =>
  `(n.read_at is null or not n.in_portal) and (n.tells_until is null or n.tells_until > ${now})`;

/** Undefined if the notification was read, has expired or is deleted, or the account is disabled. */
export async function outgoingNotification(
  db: Transaction,
  id: string,
  { now, tenant }: { now: Date; tenant: Pick<Tenant, 'settings'> },
): Promise<OutgoingNotification | undefined> {
  const [row] = await db.query<Row & Record<string, unknown>>(
    `select n.user_id, n.kind, n.link, n.title, n.text, n.message, n.message_values, n.tells_until as until,
       n.mail_due as "mailDue", n.organisation_id as "organisationId", n.in_portal as "inPortal",
       ${personName} as person,
       (select count(*)::int from portal.portal_notification other
         where other.user_id = n.user_id and other.read_at is null and other.snoozed_until is null) as unread
     from portal.portal_notification n where n.notification_id = $1 and ${isNews('$2')}`,
    [id, now],
  );
  if (!row) return undefined;
  const to = (await mailboxesOf(db, [row.user_id], tenant)).get(row.user_id);
  if (!to) return undefined;
  const chosen = (await chosenChannels(db, [row.user_id])).get(row.user_id);
  const { kind, organisationId, inPortal, mailDue, until, unread } = row;
  const link = row.link ?? '/notifications';
  const words = wordsOf(row, to);
  return { id, kind, ...words, link, organisationId, inPortal, mailDue, until, unread, to, chosen };
}
