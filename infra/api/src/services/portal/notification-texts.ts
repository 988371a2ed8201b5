/** Renders stored notifications in the reader's language and with people's current names. */
import { type DateStyle, formatDay, formatInstant } from '@portico/contracts/platform/dates';
import { detailOf } from '@portico/contracts/portal/notification-details';
import { messageOf, someone } from '@portico/contracts/portal/notification-messages';
import type { Tenant } from '@portico/database/tenant';
import type { Actor } from '../../platform/actor.ts';
import { fillText } from '../../platform/mail/fill-text.ts';
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

/** The language, date format and time zone of the person who reads. */
export function readerOf(db: Pick<Transaction, 'uses'>, { settings, timeZone }: Actor, tenant: Tenant): DateStyle {
  // The chain has read the settings; pages must still reload when they change.
  db.uses('portal.account_user');
  const { language, dateFormat } = settingsOf(settings, tenant.settings);
  return { language, dateFormat, timeZone };
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
