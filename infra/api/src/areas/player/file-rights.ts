import type { PackagePermission } from '@portico/contracts/player/packages/rules';
import { accountSignInEnded, endedValues, noSignIn } from '../../platform/ended-sign-in.ts';
import type { Transaction } from '../../platform/transaction.ts';
import type { FilesClaims } from './attempt-claims.ts';

/**
 * The link in hand is signed; this asks whether it still should be: the attempt is there, its account enabled, its sign-in not
 * ended. Returns what the package may use of the browser, or undefined where its files open no longer.
 */
export async function permissionsOfReader(
  db: Transaction,
  { attemptId, packageId, signIn = noSignIn }: Pick<FilesClaims, 'attemptId' | 'packageId' | 'signIn'>,
): Promise<PackagePermission[] | undefined> {
  const [row] = await db.query<{ permissions: PackagePermission[] }>(
    `select p.permissions from portal.player_attempt a
     join portal.account_user u using (tenant_id, user_id) join portal.player_package p using (tenant_id, package_id)
     where a.attempt_id = $1 and a.package_id = $4 and u.disabled_at is null and not ${accountSignInEnded}`,
    [attemptId, ...endedValues(signIn), packageId],
  );
  return row?.permissions;
}
