import path from 'node:path';
import { parseArgs } from 'node:util';
import { importPackage } from '@portico/content/import/import-package';
import { openDatabase } from '@portico/database/open-database';
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import { root } from '@portico/presets/workspace';
import pg from 'pg';
import { readEnvironment } from '../environment.ts';
import { databaseSecret, openSecrets } from '../secrets.ts';
import { StartFault } from '../start-fault.ts';
import type { Command } from './command.ts';

const help = `Usage: npm run portal -- import-package --tenant <id> [--course <course id>] <package.zip>

  --tenant  the tenant that gets the package
  --course  the course that uses it from its next attempt on; without it, the package is only stored
  <package.zip>  a SCORM 1.2 package

The package is examined apart and stored whole or not at all. Works while the portal runs.`;

/** The same import that an administrator uses in the portal. */
export const importPackageCommand: Command = {
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { tenant: { type: 'string' }, course: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (!file || !values.tenant || more.length > 0) throw new StartFault(`Name a tenant and one package.\n\n${help}`);
    const settings = readEnvironment(process.env, root);
    const secret = databaseSecret(openSecrets(settings.dataDir));
    const database = await openDatabase({ dataDir: settings.dataDir, url: settings.databaseUrl, secret });
    const tenants = openTenantStore(database.api);
    const pool = new pg.Pool({ ...database.api, max: 2 });
    try {
      const tenant = await tenants.bySlug(values.tenant);
      if (!tenant) {
        const known = (await tenants.list()).map(({ slug }) => slug).join(', ');
        throw new StartFault(
          `There is no tenant ${values.tenant}. Known are: ${known || 'none; run npm start first'}.`,
        );
      }
      const report = await importPackage({
        pool,
        tenantId: tenant.tenantId,
        file: path.resolve(file),
        filesDir: settings.filesDir,
        ...(values.course === undefined ? {} : { courseId: values.course }),
        now: new Date(),
        tell: console.log,
      });
      console.log(
        `"${report.title}" is in the portal as package ${report.packageId}: ${report.scos.length} lessons, ${report.files} files.`,
      );
      for (const warning of report.warnings) console.log(`  mended: ${warning}`);
      return 0;
    } finally {
      await pool.end();
      await tenants.close();
      await database.stop();
    }
  },
};
