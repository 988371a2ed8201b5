import type { Transaction } from '../../platform/transaction.ts';

/** The link in hand is signed; this asks whether it still should be: the attempt is there and its account enabled. */
export async function mayReadFiles(
  db: Transaction,
  claims: { attemptId: string; packageId: string },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from portal.player_attempt a join portal.account_user u using (tenant_id, user_id)
     where a.attempt_id = $1 and a.package_id = $2 and u.disabled_at is null`,
    [claims.attemptId, claims.packageId],
  );
  return rows.length > 0;
}
