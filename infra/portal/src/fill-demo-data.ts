/** Demo people, their sign-ins and their data for every tenant, once (ruling 31). */
import type { Clock } from '@portico/api/platform/clock';
import { ensureDemoCourse } from '@portico/content/demo-course';
import { fillDemo, mayFillDemo } from '@portico/database/demo/fill';
import { demoCourseId } from '@portico/database/demo/lms/course-ids';
import { demoIdentities } from '@portico/database/demo/people/identities';
import type { OpenDatabase } from '@portico/database/open-database';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import { writeDemoAccounts } from '@portico/identity/demo-accounts';

export interface DemoNeeds {
  database: OpenDatabase;
  tenants: TenantStore;
  demo: boolean | undefined;
  filesDir: string;
  clock: Clock;
  tell(what: string): void;
}

/** Answers whether demo accounts exist here. */
export async function fillDemoData({ database, tenants, demo, filesDir, clock, tell }: DemoNeeds): Promise<boolean> {
  if (!mayFillDemo(database, demo)) return false;
  for (const tenant of await tenants.list()) {
    if (await fillDemo(database.owner, tenant, clock.now())) tell(`Demo data of ${tenant.slug} written`);
    const { tenantId } = tenant;
    const course = { pool: database.api, tenantId, courseId: demoCourseId(tenant), filesDir, now: clock.now() };
    if (await ensureDemoCourse(course)) tell(`Demo course of ${tenant.slug} imported`);
    await writeDemoAccounts(database.identity, tenant, demoIdentities(tenant));
  }
  return true;
}
