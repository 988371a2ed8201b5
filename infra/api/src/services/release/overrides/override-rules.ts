/** Whether overrides are allowed, based on the tenant's settings; the rule itself is in the contracts. */
import { refusesOverride } from '@portico/contracts/release/overrides';
import type { Tenant } from '@portico/database/tenant';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/** Not allowed by default. */
export async function isAllowed(db: Transaction): Promise<boolean> {
  const [rule] = await db.query<{ allowed: boolean }>('select allowed from portal.release_override_rule');
  return rule?.allowed === true;
}

/** Roles of all accounts of this account's sign-in; empty if the account is disabled. */
export async function rolesOfSignIn(db: Transaction, userId: string): Promise<string[]> {
  const found = await db.query<{ role: string }>(
    `select distinct u.role from portal.account_identity own
     join portal.account_identity other using (tenant_id, identity_key)
     join portal.account_user u on u.tenant_id = other.tenant_id and u.user_id = other.user_id
     where own.user_id = $1 and u.disabled_at is null`,
    [userId],
  );
  return found.map(({ role }) => role);
}

const sentences = {
  administrator: 'Administrators of the tenant can’t try releases in their own session. Sign in as someone else.',
  production: 'This tenant is in production and does not allow overrides. An administrator can change that.',
} as const;

/** @param roles roles of all accounts of the sign-in */
export async function refuseUnlessAllowed(db: Transaction, tenant: Tenant, roles: readonly string[]): Promise<void> {
  const refused = refusesOverride(roles, tenant.settings.environment, await isAllowed(db));
  if (refused) throw new Refusal('forbidden', sentences[refused]);
}
