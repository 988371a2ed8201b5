/** Creates demo people, their sign-ins and their data once in every shipped tenant (ruling 31). */
import type { PackageStore } from '@portico/api/areas/player/public';
import type { Clock } from '@portico/api/platform/clock';
import { ensureDemoBoardFiles } from '@portico/content/demo-board-files';
import { ensureDemoCourse, ensureDemoCourses } from '@portico/content/demo-course';
import { ensureDemoFaces } from '@portico/content/demo-faces/ensure-demo-faces';
import { ensureDemoMedia } from '@portico/content/demo-media';
import { fillDemo, mayFillDemo } from '@portico/database/demo/fill';
import { demoCourseId } from '@portico/database/demo/lms/course-ids';
import { demoIdentities } from '@portico/database/demo/people/identities';
import { oneAtATime } from '@portico/database/one-at-a-time';
import type { OpenDatabase } from '@portico/database/open-database';
import type { Tenant } from '@portico/database/tenant';
import { isShipped } from '@portico/database/tenants/seed-tenants';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import { writeDemoAccounts } from '@portico/identity/demo-accounts';
import { generateBrand } from '@portico/ui/tokens/generate-brand';

interface DemoNeeds {
  database: OpenDatabase;
  tenants: TenantStore;
  demo: boolean | undefined;
  packages: PackageStore;
  clock: Clock;
  report(what: string): void;
}

/** Returns whether demo accounts exist here. */
export async function fillDemoData({ database, tenants, demo, packages, clock, report }: DemoNeeds): Promise<boolean> {
  if (!mayFillDemo(database, demo)) return false;
  // A tenant that an operator created is in real use and must not get accounts with a known password.
  const shipped = (await tenants.list()).filter(isShipped);
  // One process at a time, because a second one would import the same packages and files.
  await oneAtATime(database.owner, async () => {
    for (const tenant of shipped) {
      if (await fillDemo(database.owner, tenant, clock.now())) report(`Demo data of ${tenant.slug} written`);
      await addDemoBelongings({ database, tenant, packages, clock, report });
    }
  });
  return true;
}

/**
 * Adds demo data other than rows: the package, videos and documents of its courses, people's pictures, and accounts at the
 * provider.
 */
export async function addDemoBelongings(
  needs: Omit<DemoNeeds, 'tenants' | 'demo'> & { tenant: Tenant },
): Promise<void> {
  const { database, tenant, packages, clock, report } = needs;
  const { tenantId } = tenant;
  const course = { pool: database.api, tenantId, courseId: demoCourseId(tenant), packages, now: clock.now() };
  if (await ensureDemoCourse(course)) report(`Demo course of ${tenant.slug} imported`);
  const others = await ensureDemoCourses({ pool: database.api, tenant, packages, now: clock.now() });
  if (others > 0) report(`${others} more courses of ${tenant.slug} imported`);
  const media = {
    pool: database.api,
    tenant,
    brand: generateBrand(tenant.slug, tenant.brand),
    storage: packages.storage,
  };
  const files =
    (await ensureDemoMedia({ ...media, now: clock.now() })) +
    (await ensureDemoBoardFiles({ ...media, now: clock.now() }));
  if (files > 0) report(`${files} videos and documents of ${tenant.slug} imported`);
  const faces = await ensureDemoFaces({ ...media, now: clock.now() });
  if (faces > 0) report(`${faces} pictures of people of ${tenant.slug} drawn`);
  await writeDemoAccounts(database.identity, tenant, demoIdentities(tenant));
}
