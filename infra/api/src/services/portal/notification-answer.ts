/** Converts a notification to an entry of a list, in its reader's language. */
import type { DateStyle } from '@portico/contracts/platform/dates';
import type { Notification } from '@portico/contracts/portal/shapes';
import { type StoredWords, wordsOf } from './notification-texts.ts';

export interface NotificationRow extends StoredWords {
  notification_id: string;
  created_at: Date;
  kind: Notification['msgKind'];
  link: string | null;
  organisation_id: string | null;
}

export function toNotification(row: NotificationRow, reader: DateStyle): Notification {
  const { title, text } = wordsOf(row, reader);
  return {
    notificationID: row.notification_id,
    msgDate: row.created_at.toISOString(),
    msgKind: row.kind,
    msgTitle: title,
    msgText: text,
    msgLink: row.link,
    COMP_ID_PK: row.organisation_id,
    // Texts that do not name the person must not reveal who it was.
    ...(row.person !== null && `${title} ${text}`.includes(row.person) && { msgPerson: row.person }),
  };
}
