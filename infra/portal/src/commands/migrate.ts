import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClock } from '@portico/api/platform/clock';
import { seedTenants } from '@portico/database/tenants/seed-tenants';
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import { root } from '@portico/presets/workspace';
import { settleRestore } from '../backup/settle-restore.ts';
import { readEnvironment } from '../environment.ts';
import { fillDemoData } from '../fill-demo-data.ts';
import { openOwnDatabase } from '../open-own-database.ts';
import { openSecrets } from '../secrets.ts';
import { readTenantFolder } from '../shipped-tenants.ts';
import type { Command } from './command.ts';
import { withPackages } from './with-packages.ts';

const help = `Usage: npm run portal -- migrate

Brings the database to this version: tables, serving roles, shipped tenants and, with PORTICO_DEMO=1, the demo. Run it with
the address of the database's owner before processes of this version that run with PORTICO_MIGRATE=0, which wait for it.
Nothing is done twice, and an interrupted run is continued by the next one.`;

export const migrateCommand: Command = {
  help,
  async run(words) {
    parseArgs({ args: [...words] });
    const settings = readEnvironment(process.env, root);
    const shipped = await readTenantFolder(path.join(root, 'tenants'));
    await settleRestore(settings, console.log);
    const database = await openOwnDatabase(openSecrets(settings.dataDir), {
      dataDir: settings.dataDir,
      url: settings.databaseUrl,
      report: console.log,
    });
    const tenants = openTenantStore(database.api, console.error);
    try {
      const seeded = await seedTenants(database.owner, shipped.tenants);
      if (seeded.length > 0) console.log(`Tenants copied into the database: ${seeded.join(', ')}`);
      const { demo, now } = settings;
      const clock = createClock(now);
      await withPackages(settings, (packages) =>
        fillDemoData({ database, tenants, demo, packages, clock, report: console.log }),
      );
      console.log('The database is that of this version.');
      return 0;
    } finally {
      await tenants.close();
      await database.stop();
    }
  },
};
