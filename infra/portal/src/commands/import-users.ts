import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  explainFault,
  type ImportReport,
  importPeople,
  operator,
  sampleFile,
} from '@portico/api/areas/admin/people/import/public';
import { createClock } from '@portico/api/platform/clock';
import { tellFrom } from '../progress.ts';
import { StartFault } from '../start-fault.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';
import { operatorIdentity } from './operator-audit.ts';

const help = `Usage: npm run portal -- import-users <tenant> <file.csv> [--dry-run] [--deactivate-missing] [--no-mail]
       npm run portal -- import-users --sample

  <tenant>               the tenant that gets the people
  <file.csv>             one person a line below a heading; UTF-8, separated by comma, semicolon or tab
  --dry-run              report everything, change nothing
  --deactivate-missing   deactivate those in the file's organisations who are not in it; never a System Administrator
  --no-mail              mail no links to new people (embedded provider)
  --sample               print a file with all columns

The same import as at /admin, People, Import. People are found again by personal number or e-mail, so that a file can be
brought in again: what is the same stays untouched. Organisations, teams and units must be there already. A line with a
fault is left out and reported; all others come in. Answers 0 where no line was left out, 1 otherwise.`;

function tellReport(
  { counts, faults, ignoredColumns, leavers }: ImportReport,
  dryRun: boolean,
  deactivate: boolean,
): void {
  for (const fault of faults) console.log(explainFault(fault));
  if (ignoredColumns.length > 0) console.log(`Columns that were not read: ${ignoredColumns.join(', ')}`);
  const would = dryRun ? 'would be ' : '';
  console.log(
    `${counts.lines} people in the file: ${counts.created} ${would}created, ${counts.changed} ${would}changed, ${counts.unchanged} unchanged, ${counts.faulty} left out.`,
  );
  if (leavers.length > 0)
    console.log(
      deactivate
        ? `${leavers.length} who are not in the file ${dryRun ? 'would be' : 'are'} deactivated.`
        : `${leavers.length} active people are not in the file; --deactivate-missing deactivates them.`,
    );
  if (dryRun) console.log('Nothing was changed.');
}

export const importUsersCommand: Command = {
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'deactivate-missing': { type: 'boolean', default: false },
        'no-mail': { type: 'boolean', default: false },
        sample: { type: 'boolean', default: false },
      },
    });
    if (values.sample) {
      console.log(sampleFile());
      return 0;
    }
    const [slug, given, ...more] = positionals;
    if (!slug || !given || more.length > 0) throw new StartFault(`Name a tenant and one file.\n\n${help}`);
    const file = path.resolve(given);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) throw new StartFault(`There is no file ${file}.`);
    return withInstallation(async ({ settings, secrets, tenant: tenantNamed, inTenant }) => {
      const tenant = await tenantNamed(slug);
      const tell = tellFrom(settings.startedAt);
      const { admin, record } = operator();
      let told = 0;
      const report = await importPeople(
        {
          tenant,
          now: createClock(settings.now).now(),
          installationKey: secrets.derive('person keys'),
          text: () => createReadStream(file),
          admin,
          record: { ...record, call: 'operator/import-users', identity: operatorIdentity() },
          inTenant: (work) => inTenant(tenant, work),
          async told({ counts }) {
            if (counts.lines - told < 1000) return;
            told = counts.lines;
            tell(`${counts.lines} lines`);
          },
        },
        {
          dryRun: values['dry-run'],
          deactivateLeavers: values['deactivate-missing'],
          invite: !values['no-mail'],
        },
      );
      tellReport(report, values['dry-run'], values['deactivate-missing']);
      return report.counts.faulty > 0 || report.faults.length > 0 ? 1 : 0;
    });
  },
};
