/** What a mail still has to tell someone. */
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
  /** In which it happened, or can be seen alone; null for what belongs to none. */
  organisationId: string | null;
  causedBy: string | null;
  /** False where its reader does not want it in the portal: the mail is the only place where its words are. */
  inPortal: boolean;
}

/** The newest first. Locked, so that two at once do not both tell it. */
export const dueRows = (db: Transaction, userId: string, now: Date): Promise<DueRow[]> =>
  db.query<DueRow & Record<string, unknown>>(
    `select n.notification_id as id, n.kind, n.mailing, n.link, n.caused_by as "causedBy", n.in_portal as "inPortal",
       n.organisation_id as "organisationId",
       n.title, n.text, n.message, n.message_values, ${personName} as person
     from portal.portal_notification n where n.user_id = $1 and n.mail_due and ${isNews('$2')}
     order by n.created_at desc, n.notification_id for update`,
    [userId, now],
  );

/** They have been sent, or are no longer wanted by mail. */
export const noMailDue = (db: Transaction, rows: readonly DueRow[]) =>
  db.query('update portal.portal_notification set mail_due = false where notification_id = any($1::uuid[])', [
    rows.map(({ id }) => id),
  ]);
