/** A notification as it leaves the portal: in its reader's language, with the page that it leads to. */
import type { ChannelChoice } from '@portico/contracts/portal/channels';
import type { NotificationKind } from '@portico/contracts/portal/shapes';
import type { Tenant } from '@portico/database/tenant';
import type { Transaction } from '../../../platform/transaction.ts';
import { type Mailbox, mailboxesOf } from '../../account/public.ts';
import { type StoredWords, wordsOf } from '../notification-texts.ts';
import { channelChoices } from './choice.ts';

export interface ToldNotification {
  id: string;
  kind: NotificationKind;
  title: string;
  text: string;
  /** A route of the portal. */
  link: string;
  /** Of the person. */
  unread: number;
  to: Mailbox;
  choice: ChannelChoice;
}

interface Row extends StoredWords {
  user_id: string;
  kind: NotificationKind;
  link: string | null;
  unread: number;
}

/** Undefined where there is nothing to tell any more: it was read, it is gone, or the account is disabled. */
export async function toldNotification(
  db: Transaction,
  id: string,
  tenant: Pick<Tenant, 'settings'>,
): Promise<ToldNotification | undefined> {
  const [row] = await db.query<Row & Record<string, unknown>>(
    `select n.user_id, n.kind, n.link, n.title, n.text, n.message, n.message_values,
       (select u.first_name || ' ' || u.last_name from portal.account_user u
         where u.tenant_id = n.tenant_id and u.user_id = n.caused_by) as person,
       (select count(*)::int from portal.portal_notification other
         where other.user_id = n.user_id and other.read_at is null) as unread
     from portal.portal_notification n
     where n.notification_id = $1 and (n.read_at is null or not n.in_portal)`,
    [id],
  );
  if (!row) return undefined;
  const to = (await mailboxesOf(db, [row.user_id], tenant)).get(row.user_id);
  if (!to) return undefined;
  const choice = (await channelChoices(db, [row.user_id]))(row.user_id);
  const words = wordsOf(row, to.language);
  return { id, kind: row.kind, ...words, link: row.link ?? '/notifications', unread: row.unread, to, choice };
}
