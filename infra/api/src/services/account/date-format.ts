/** The person's short date format, for texts generated for them. */
import type { DateFormat } from '@portico/contracts/platform/dates';
import type { Tenant } from '@portico/database/tenant';
import type { Transaction } from '../../platform/transaction.ts';
import { settingsOf } from './settings.ts';

export async function dateFormatOf(
  db: Transaction,
  userId: string,
  tenant: Pick<Tenant, 'settings'>,
): Promise<DateFormat | undefined> {
  const [row] = await db.prepared<{ settings: Record<string, unknown> }>(
    'account_date_format',
    'select settings from portal.account_user where user_id = $1',
    [userId],
  );
  return settingsOf(row?.settings ?? {}, tenant.settings).dateFormat;
}
