/** Whether overrides may be, read from what the tenant has said; the rule itself is in the contract. */
import { refusesOverride } from '@portico/contracts/release/overrides';
import type { Tenant } from '@portico/database/tenant';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/** Without a choice it is not allowed. */
export async function isAllowed(db: Transaction): Promise<boolean> {
  const [rule] = await db.query<{ allowed: boolean }>('select allowed from portal.release_override_rule');
  return rule?.allowed === true;
}

/** Roles of every account of the sign-in that this account belongs to; none of a disabled one. */
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
  administrator:
    'Whoever administers the tenant, with whichever account of their sign-in, tries nothing in their own session. Sign in as somebody else.',
  production: 'This tenant is in production and does not allow overrides. An administrator can change that.',
} as const;

/** `roles`: of all accounts of the sign-in. */
export async function refuseUnlessAllowed(db: Transaction, tenant: Tenant, roles: readonly string[]): Promise<void> {
  const refused = refusesOverride(roles, tenant.settings.environment, await isAllowed(db));
  if (refused) throw new Refusal('forbidden', sentences[refused]);
}
