/** Opens the portal's database, files and keys for an operator's command, whether the portal is running or not. */

import { runTransaction } from '@portico/api/platform/run-transaction';
import type { Transaction } from '@portico/api/platform/transaction';
import type { OpenDatabase } from '@portico/database/open-database';
import { openPool } from '@portico/database/open-pool';
import type { Tenant } from '@portico/database/tenant';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import { root } from '@portico/presets/workspace';
import { millisecondsInMinute } from 'date-fns/constants';
import type pg from 'pg';
import { settleRestore } from '../backup/settle-restore.ts';
import { readEnvironment, type Settings } from '../environment.ts';
import { openOwnDatabase } from '../open-own-database.ts';
import { openSecrets, type Secrets } from '../secrets.ts';
import { StartFault } from '../start-fault.ts';

export interface Installation {
  settings: Settings;
  secrets: Secrets;
  database: OpenDatabase;
  tenants: TenantStore;
  /** Connects as portico_api. */
  pool: pg.Pool;
  /** Throws a sentence that lists the known tenants. */
  tenant(slug: string): Promise<Tenant>;
  /** One writing transaction of this tenant, as portico_api. */
  inTenant<T>(tenant: Pick<Tenant, 'tenantId'>, work: (db: Transaction) => Promise<T>): Promise<T>;
}

const statementMs = millisecondsInMinute;

async function tenantNamed(tenants: TenantStore, slug: string): Promise<Tenant> {
  const found = await tenants.bySlug(slug);
  if (found) return found;
  const known = (await tenants.list()).map((tenant) => tenant.slug).join(', ');
  throw new StartFault(`There is no tenant ${slug}. Known tenants: ${known || 'none; run npm start first'}.`);
}

/** Opens the installation for one command and always closes it. */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const settings = readEnvironment(process.env, root);
  await settleRestore(settings, console.log);
  const secrets = openSecrets(settings.dataDir);
  const database = await openOwnDatabase(secrets, {
    dataDir: settings.dataDir,
    url: settings.databaseUrl,
    use: 'command',
  });
  const tenants = openTenantStore(database.api, console.error);
  const pool = openPool(database.api, { name: 'portico command', max: 2 });
  try {
    return await work({
      settings,
      secrets,
      database,
      tenants,
      pool,
      tenant: (slug) => tenantNamed(tenants, slug),
      inTenant: ({ tenantId }, inside) => runTransaction(pool, { tenantId, readOnly: false, statementMs }, inside),
    });
  } finally {
    await pool.end();
    await tenants.close();
    await database.stop();
  }
}
