/** Notifications that still have to be mailed to a person. */
import type { Mailing } from '@portico/contracts/portal/channels';
import type { NotificationKind } from '@portico/contracts/portal/shapes';
import type { Transaction } from '../../../platform/transaction.ts';
import { personName, type StoredWords } from '../notification-texts.ts';
import { isNews } from './outgoing-notification.ts';

export interface DueRow extends StoredWords {
  id: string;
  kind: NotificationKind;
  mailing: Mailing;
  link: string | null;
  /** The organisation in which it happened, or the only one in which it can be seen; null if there is none. */
  organisationId: string | null;
  causedBy: string | null;
  /** False if the reader does not want it in the portal, so that only the mail contains its text. */
  inPortal: boolean;
}

/** Newest first. Locked, so that concurrent jobs do not both mail them. */
export const dueRows = (db: Transaction, userId: string, now: Date): Promise<DueRow[]> =>
  db.query<DueRow & Record<string, unknown>>(
    `select n.notification_id as id, n.kind, n.mailing, n.link, n.caused_by as "causedBy", n.in_portal as "inPortal",
       n.organisation_id as "organisationId",
       n.title, n.text, n.message, n.message_values, ${personName} as person
     from portal.portal_notification n where n.user_id = $1 and n.mail_due and ${isNews('$2')}
     order by n.created_at desc, n.notification_id for update`,
    [userId, now],
  );

/** Marks them as sent, or as no longer wanted by mail. */
export const noMailDue = (db: Transaction, rows: readonly DueRow[]) =>
  db.query('update portal.portal_notification set mail_due = false where notification_id = any($1::uuid[])', [
    rows.map(({ id }) => id),
  ]);
