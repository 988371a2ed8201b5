import type { Transaction } from '../../platform/transaction.ts';

/** The zone a person chose in their settings (IANA name); null where they follow their device. */
export async function timeZoneOf(db: Transaction, userId: string): Promise<string | null> {
  const [row] = await db.prepared<{ zone: string | null }>(
    'account_time_zone',
    `select settings->>'timeZone' as zone from portal.account_user where user_id = $1`,
    [userId],
  );
  return row?.zone ?? null;
}
