import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ImportRefused, importPackage, type PackageStore } from '@portico/api/areas/player/public';
import { createClock } from '@portico/api/platform/clock';
import type { Tenant } from '@portico/database/tenant';
import { StartFault } from '../start-fault.ts';
import type { Command } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { recordOperator } from './operator-audit.ts';
import { withPackages } from './with-packages.ts';

const help = `Usage: npm run portal -- import-package --tenant <id> [--course <course id>] <package.zip> …

  --tenant  the tenant that gets the packages
  --course  the course that uses the package from its next attempt on, for one package; by default, packages are only stored
  <package.zip>  packages of SCORM 1.2 or 2004, one or many

Each package is examined in its own process and stored completely or not at all; a refused package does not prevent the
others from being imported. Works while the portal runs.`;

interface Wanted {
  tenant: Tenant;
  file: string;
  courseId: string | undefined;
}

async function importOne(
  { pool, secrets, settings, inTenant }: Installation,
  packages: PackageStore,
  { tenant, file, courseId }: Wanted,
): Promise<void> {
  const { tenantId } = tenant;
  const now = createClock(settings.now).now();
  const course = courseId === undefined ? {} : { courseId };
  const report = await importPackage({ pool, packages, tenantId, file, ...course, now, report: console.log });
  const change = {
    object: { kind: 'package', id: report.packageId },
    after: { title: report.title, course: courseId ?? null },
    plain: ['title', 'course'],
  };
  await inTenant(tenant, (db) => recordOperator(db, secrets, { tenantId, command: 'import-package', at: now, change }));
  console.log(
    `"${report.title}" was imported as package ${report.packageId}: ${report.scos.length} lessons, ${report.files} files.`,
  );
  for (const warning of report.warnings) console.log(`  mended: ${warning}`);
}

/** The same import that administrators use in the portal. */
export const importPackageCommand: Command = {
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { tenant: { type: 'string' }, course: { type: 'string' } },
    });
    if (positionals.length === 0 || !values.tenant) throw new StartFault(`Name a tenant and the packages.\n\n${help}`);
    if (values.course !== undefined && positionals.length > 1)
      throw new StartFault('A course has one package: name only one with --course, or omit --course.');
    const missing = positionals.find((name) => !existsSync(name));
    if (missing !== undefined) throw new StartFault(`There is no file ${missing}. Nothing was changed.`);
    const slug = values.tenant;
    return withInstallation((installation) =>
      withPackages(installation.settings, async (packages) => {
        const tenant = await installation.tenant(slug);
        let refused = 0;
        for (const name of positionals) {
          if (positionals.length > 1) console.log(`\n${name}`);
          try {
            await importOne(installation, packages, { tenant, file: path.resolve(name), courseId: values.course });
          } catch (cause) {
            if (!(cause instanceof ImportRefused)) throw cause;
            refused += 1;
            console.error(cause.message);
          }
        }
        if (positionals.length > 1) console.log(`\n${positionals.length - refused} imported, ${refused} refused`);
        return refused > 0 ? 1 : 0;
      }),
    );
  },
};
