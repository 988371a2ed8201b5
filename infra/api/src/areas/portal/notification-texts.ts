/** From stored notifications to words: in the reader's language, with the names that people have now. */
import type { Language } from '@portico/contracts/platform/languages';
import { messageOf, somebody } from '@portico/contracts/portal/notification-messages';
import type { Tenant } from '@portico/database/tenant';
import { fillText } from '../../platform/mail/fill-text.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { settingsOf } from '../account/public.ts';

export interface StoredWords {
  title: string;
  text: string;
  message: string | null;
  message_values: Readonly<Record<string, string>>;
  /** Name of whose deed it is; null where nobody's is known. */
  person: string | null;
}

export async function languageOf(db: Transaction, userId: string, tenant: Tenant): Promise<Language> {
  const [row] = await db.prepared<{ settings: Record<string, unknown> }>(
    'notification_reader',
    'select settings from portal.account_user where user_id = $1',
    [userId],
  );
  return settingsOf(row?.settings ?? {}, tenant.settings).language;
}

/** SQL: the name that whoever caused a notification, alias `n`, has now. */
export const personName = `(select u.first_name || ' ' || u.last_name from portal.account_user u
  where u.tenant_id = n.tenant_id and u.user_id = n.caused_by)`;

/** A message that this version does not know keeps its stored words, which are empty: a newer server wrote it. */
export function wordsOf(stored: StoredWords, language: Language): { title: string; text: string } {
  const message = stored.message === null ? undefined : messageOf(stored.message);
  if (!message) return { title: stored.title, text: stored.text };
  const { title, text } = message.texts[language];
  const values = { ...stored.message_values, person: stored.person ?? somebody[language] };
  return { title: fillText(title, values), text: fillText(text, values) };
}
