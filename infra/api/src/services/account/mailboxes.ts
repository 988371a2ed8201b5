/** What sending someone a notification requires: language, time zone and address. */
import type { DateFormat } from '@portico/contracts/platform/dates';
import type { Language } from '@portico/contracts/platform/languages';
import type { Tenant } from '@portico/database/tenant';
import { zoneOf } from '../../platform/people.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { settingsOf } from './settings.ts';

export interface Mailbox {
  userId: string;
  name: string;
  email: string;
  language: Language;
  /** Their short date format. */
  dateFormat: DateFormat | undefined;
  timeZone: string;
}

/** UserID → mailbox, for enabled accounts. */
export async function mailboxesOf(
  db: Transaction,
  userIds: readonly string[],
  tenant: Pick<Tenant, 'settings'>,
): Promise<ReadonlyMap<string, Mailbox>> {
  const rows = await db.query<{
    id: string;
    name: string;
    email: string;
    settings: Record<string, unknown>;
    zone: string;
  }>(
    `select u.user_id as id, u.first_name || ' ' || u.last_name as name, u.email, u.settings, ${zoneOf('u')} as zone
     from portal.account_user u where u.user_id = any($1::uuid[]) and u.disabled_at is null`,
    [userIds],
  );
  return new Map(
    rows.map(({ id, name, email, settings, zone }) => {
      const { language, dateFormat } = settingsOf(settings, tenant.settings);
      return [id, { userId: id, name, email, language, dateFormat, timeZone: zone }];
    }),
  );
}
