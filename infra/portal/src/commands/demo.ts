import { parseArgs } from 'node:util';
import { type PackageStore, removePackageFiles } from '@portico/api/areas/player/public';
import { createClock } from '@portico/api/platform/clock';
import { refreshDemo } from '@portico/database/demo/refresh';
import type { Tenant } from '@portico/database/tenant';
import { isShipped } from '@portico/database/tenants/seed-tenants';
import { addDemoBelongings } from '../fill-demo-data.ts';
import { StartFault } from '../start-fault.ts';
import type { Command } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { recordOperator } from './operator-audit.ts';
import { withPackages } from './with-packages.ts';

const help = `Usage: npm run portal -- demo refresh [<tenant> …] [--dry-run]

  <tenant>   demo tenants to restart; default: all of them
  --dry-run  report what would be deleted without changing anything

Restarts the demo: deletes what people did in these tenants, and adds the same people and data again with dates that end
today, including today's boards. Settings, brand, passwords and the audit trail do not change. Works while the portal runs.
A tenant whose people are not the demo's is refused.`;

/** Stored files that belong to the rows to be deleted. */
async function uploadsOf({ storage }: PackageStore, { tenantId }: Tenant): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(`media/${tenantId}/`)) keys.push(key);
  return keys;
}

const packagesOf = ({ inTenant }: Installation, tenant: Tenant): Promise<string[]> =>
  inTenant(tenant, async (db) =>
    (await db.query<{ id: string }>('select package_id as id from portal.player_package')).map(({ id }) => id),
  );

/** Runs after the commit, because until then rows still refer to the files. */
async function removeFiles(
  store: PackageStore,
  tenantId: string,
  packages: readonly string[],
  uploads: readonly string[],
) {
  for (const id of packages) await removePackageFiles(store, tenantId, id);
  for (const key of uploads) await store.storage.remove(key);
}

async function refresh(installation: Installation, tenant: Tenant): Promise<void> {
  const { database, settings, secrets, inTenant } = installation;
  const clock = createClock(settings.now);
  const removed = await withPackages(settings, async (store) => {
    const [packages, uploads] = [await packagesOf(installation, tenant), await uploadsOf(store, tenant)];
    const rows = await refreshDemo(database.owner, tenant, clock.now());
    await removeFiles(store, tenant.tenantId, packages, uploads);
    await addDemoBelongings({ database, tenant, packages: store, clock, report: console.log });
    return rows;
  });
  const { tenantId } = tenant;
  const change = { object: { kind: 'tenant', id: tenantId } };
  await inTenant(tenant, (db) =>
    recordOperator(db, secrets, { tenantId, command: 'demo refresh', at: clock.now(), change }),
  );
  console.log(`${tenant.slug}: ${removed} rows deleted, the demo now ends today.`);
}

export const demoCommand: Command = {
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [what, ...slugs] = positionals;
    if (what !== 'refresh') throw new StartFault(`The action is "demo refresh".\n\n${help}`);
    return withInstallation(async (installation) => {
      const { tenants, settings, database } = installation;
      const named = slugs.length > 0 ? await Promise.all(slugs.map(installation.tenant)) : await tenants.list();
      const chosen = slugs.length > 0 ? named : named.filter(isShipped);
      if (chosen.length === 0) throw new StartFault('There is no demo tenant here.');
      // All tenants are checked first, so that none has been reset when another one is refused.
      for (const tenant of chosen) {
        const rows = await refreshDemo(database.owner, tenant, createClock(settings.now).now(), true);
        if (values['dry-run']) console.log(`${tenant.slug}: ${rows} rows would be deleted. Nothing was changed.`);
      }
      if (!values['dry-run']) for (const tenant of chosen) await refresh(installation, tenant);
      return 0;
    });
  },
};
