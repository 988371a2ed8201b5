/** What telling people takes: their language, their zone, their mailbox. */
import type { Language } from '@portico/contracts/platform/languages';
import type { Tenant } from '@portico/database/tenant';
import type { Transaction } from '../../platform/transaction.ts';
import { settingsOf } from './settings.ts';

export interface Mailbox {
  userId: string;
  name: string;
  email: string;
  language: Language;
  timeZone: string;
}

/** UserID → mailbox, of those whose accounts are enabled. */
export async function mailboxesOf(
  db: Transaction,
  userIds: readonly string[],
  tenant: Pick<Tenant, 'settings'>,
): Promise<ReadonlyMap<string, Mailbox>> {
  const rows = await db.query<{ id: string; name: string; email: string; settings: Record<string, unknown> }>(
    `select user_id as id, first_name || ' ' || last_name as name, email, settings
     from portal.account_user where user_id = any($1::uuid[]) and disabled_at is null`,
    [userIds],
  );
  return new Map(
    rows.map(({ id, name, email, settings }) => {
      const { language, timeZone } = settingsOf(settings, tenant.settings);
      return [id, { userId: id, name, email, language, timeZone: timeZone ?? 'UTC' }];
    }),
  );
}
