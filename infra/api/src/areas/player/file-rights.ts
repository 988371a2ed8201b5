import type { PackagePermission } from '@portico/contracts/player/packages/rules';
import { accountSignInEnded, endedValues, noSignIn } from '../../platform/ended-sign-in.ts';
import type { Transaction } from '../../platform/transaction.ts';
import type { FilesClaims } from './attempt-claims.ts';

/**
 * Checks whether a signed link is still valid: its attempt exists, its account is enabled and its sign-in has not
 * ended. Returns the browser features that the package may use, or undefined if its files can no longer be opened.
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
