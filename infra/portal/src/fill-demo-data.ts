/** Demo people, their sign-ins and their data for every tenant, once (ruling 31). */
import type { Clock } from '@portico/api/platform/clock';
import { fillDemo, mayFillDemo } from '@portico/database/demo/fill';
import { demoIdentities } from '@portico/database/demo/people/identities';
import type { OpenDatabase } from '@portico/database/open-database';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import { writeDemoAccounts } from '@portico/identity/demo-accounts';

export interface DemoNeeds {
  database: OpenDatabase;
  tenants: TenantStore;
  demo: boolean | undefined;
  clock: Clock;
  tell(what: string): void;
}

/** Answers whether demo accounts exist here. */
export async function fillDemoData({ database, tenants, demo, clock, tell }: DemoNeeds): Promise<boolean> {
  if (!mayFillDemo(database, demo)) return false;
  for (const tenant of await tenants.list()) {
    if (await fillDemo(database.owner, tenant, clock.now())) tell(`Demo data of ${tenant.slug} written`);
    await writeDemoAccounts(database.identity, tenant, demoIdentities(tenant));
  }
  return true;
}
