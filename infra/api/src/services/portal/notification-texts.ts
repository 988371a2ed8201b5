/** Renders stored notifications in the reader's language and with people's current names. */
import { type DateStyle, formatDay, formatInstant } from '@portico/contracts/platform/dates';
import { detailOf } from '@portico/contracts/portal/notification-details';
import { messageOf, someone } from '@portico/contracts/portal/notification-messages';
import type { Tenant } from '@portico/database/tenant';
import { fillText } from '../../platform/mail/fill-text.ts';
import { zoneOf } from '../../platform/people.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { settingsOf } from '../account/public.ts';

export interface StoredWords {
  title: string;
  text: string;
  message: string | null;
  message_values: Readonly<Record<string, string>>;
  /** Name of the person who caused it; null if unknown. */
  person: string | null;
}

/** The language and time zone of a person's notifications. */
export async function readerOf(db: Transaction, userId: string, tenant: Tenant): Promise<DateStyle> {
  const [row] = await db.prepared<{ settings: Record<string, unknown>; timeZone: string }>(
    'notification_reader',
    `select u.settings, ${zoneOf('u')} as "timeZone" from portal.account_user u where u.user_id = $1`,
    [userId],
  );
  const { language, dateFormat } = settingsOf(row?.settings ?? {}, tenant.settings);
  return { language, dateFormat, timeZone: row?.timeZone ?? 'UTC' };
}

/** SQL: the current name of the person who caused a notification, alias `n`. */
export const personName = `(select u.first_name || ' ' || u.last_name from portal.account_user u
  where u.tenant_id = n.tenant_id and u.user_id = n.caused_by)`;

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Formats values that are dates or times for the reader. */
function worded(values: Readonly<Record<string, string>>, reader: DateStyle): Record<string, string> {
  const { when, day } = values;
  return {
    ...values,
    ...(when !== undefined && { when: isDay(when) ? formatDay(when, reader) : formatInstant(when, reader) }),
    ...(day !== undefined && { day: formatDay(day, reader) }),
  };
}

/**
 * A message that this version does not know was written by a newer server. It is shown with its stored text, which is
 * empty.
 */
export function wordsOf(stored: StoredWords, reader: DateStyle): { title: string; text: string } {
  const message = stored.message === null ? undefined : messageOf(stored.message);
  if (!message || stored.message === null) return { title: stored.title, text: stored.text };
  const { language } = reader;
  const { title, text } = message.texts[language];
  const values = { ...worded(stored.message_values, reader), person: stored.person ?? someone[language] };
  return { title: fillText(title, values), text: fillText(detailOf(stored.message, language, values) ?? text, values) };
}
