/** Whether overrides may be, read from what the tenant has said; the rule itself stands in the contract. */
import { refusesOverride } from '@portico/contracts/release/overrides';
import type { Tenant } from '@portico/database/tenant';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/** Without a choice it is not allowed. */
export async function isAllowed(db: Transaction): Promise<boolean> {
  const [rule] = await db.query<{ allowed: boolean }>('select allowed from portal.release_override_rule');
  return rule?.allowed === true;
}

const sentences = {
  administrator: 'Whoever administers the tenant tries nothing in their own session. Use another account.',
  production: 'This tenant is in production and does not allow overrides. An administrator can change that.',
} as const;

export async function refuseUnlessAllowed(db: Transaction, tenant: Tenant, role: string): Promise<void> {
  const refused = refusesOverride(role, tenant.settings.environment, await isAllowed(db));
  if (refused) throw new Refusal('forbidden', sentences[refused]);
}
