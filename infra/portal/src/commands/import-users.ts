import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  importPeople,
  operator,
  reactivate,
  sampleFile,
  storeLeavers,
} from '@portico/api/areas/admin/people/import/public';
import { createClock } from '@portico/api/platform/clock';
import type { Transaction } from '@portico/api/platform/transaction';
import { isUuid } from '@portico/contracts/platform/shapes';
import type { Tenant } from '@portico/database/tenant';
import { reporterFrom } from '../progress.ts';
import { StartFault } from '../start-fault.ts';
import type { Command } from './command.ts';
import { type ImportRequest, printReport, refuseLeavers } from './import-users/report.ts';
import { withInstallation } from './installation.ts';
import { operatorIdentity } from './operator-audit.ts';

const help = `Usage: npm run portal -- import-users <tenant> <file.csv> [--dry-run] [--deactivate-missing] [--no-mail]
       npm run portal -- import-users <tenant> --undo <id>
       npm run portal -- import-users --sample

  <tenant>               the tenant that gets the people
  <file.csv>             one person per line below a heading; UTF-8, separated by comma, semicolon or tab
  --dry-run              report everything without changing anything
  --deactivate-missing   deactivate people in the file's organisations who are not in the file; never a System Administrator
  --confirm <number>     their number; required if they are more than 20 or more than 5 %
  --undo <id>            reactivate the people that an earlier import deactivated; it printed its id
  --no-mail              do not mail links to new people (embedded provider)
  --sample               print a file with all columns

The same import as at /admin, People, Import. People are matched by personal number or e-mail, so the same file can be
imported again: unchanged people are not touched. Organisations, teams and units must already exist. A line with an error is
left out and reported; all others are imported. Exits with 0 if no line was left out, otherwise with 1.`;

type Portal = Parameters<Parameters<typeof withInstallation>[0]>[0];

const newParts = (tenant: Tenant, { settings, secrets, inTenant }: Portal, importId: string) => {
  const { admin, record } = operator();
  return {
    importId,
    tenant,
    now: createClock(settings.now).now(),
    installationKey: secrets.derive('person keys'),
    admin,
    record: { ...record, call: 'operator/import-users', identity: operatorIdentity() },
    inTenant: <T>(work: (db: Transaction) => Promise<T>) => inTenant(tenant, work),
  };
};

async function importFile(
  tenant: Tenant,
  file: string,
  portal: Portal,
  requested: ImportRequest & { invite: boolean },
) {
  const print = reporterFrom(portal.settings.startedAt);
  const parts = { ...newParts(tenant, portal, randomUUID()), text: () => createReadStream(file) };
  const options = { dryRun: requested.dryRun, deactivateLeavers: requested.deactivate, invite: requested.invite };
  if (requested.deactivate) {
    const checked = await importPeople(parts, { ...options, dryRun: true });
    refuseLeavers(checked, requested);
    if (!requested.dryRun)
      await parts.inTenant((db) => storeLeavers(db, parts.importId, checked.leavers.people, parts.now));
  }
  let received = 0;
  const report = await importPeople(
    {
      ...parts,
      async onProgress({ counts }) {
        if (counts.lines - received < 1000) return;
        received = counts.lines;
        print(`${counts.lines} lines`);
      },
    },
    options,
  );
  printReport(report, requested);
  if (report.counts.deactivated > 0)
    console.log(`To undo this: npm run portal -- import-users ${tenant.slug} --undo ${parts.importId}`);
  return report.faults.length > 0 ? 1 : 0;
}

async function undo(tenant: Tenant, importId: string, portal: Portal): Promise<number> {
  if (!isUuid(importId))
    throw new StartFault(`${importId} is not the id of an import. Copy it from the import’s output.`);
  const parts = newParts(tenant, portal, importId);
  let reactivated = 0;
  for (let left = 1; left > 0; ) {
    const step = await parts.inTenant((db) => reactivate(db, importId, parts.admin, parts));
    reactivated += step.reactivated;
    left = step.left;
  }
  console.log(
    reactivated === 0
      ? 'This import has no one to reactivate. Nothing was changed.'
      : `${reactivated} people are active again.`,
  );
  return 0;
}

async function fileNamed(given: string): Promise<string> {
  const file = path.resolve(given);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new StartFault(`There is no file ${file}.`);
  return file;
}

function numberIn(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (!/^\d{1,8}$/.test(word)) throw new StartFault(`--confirm takes a number of people, not "${word}".`);
  return Number(word);
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
        confirm: { type: 'string' },
        undo: { type: 'string' },
        'no-mail': { type: 'boolean', default: false },
        sample: { type: 'boolean', default: false },
      },
    });
    if (values.sample) {
      console.log(sampleFile());
      return 0;
    }
    const [slug, given, ...more] = positionals;
    const { undo: importId } = values;
    if (slug && importId !== undefined && given === undefined)
      return withInstallation(async (portal) => undo(await portal.tenant(slug), importId, portal));
    if (!slug || !given || more.length > 0) throw new StartFault(`Name a tenant and one file.\n\n${help}`);
    const requested = {
      dryRun: values['dry-run'],
      deactivate: values['deactivate-missing'],
      confirmed: numberIn(values.confirm),
      invite: !values['no-mail'],
    };
    const file = await fileNamed(given);
    return withInstallation(async (portal) => importFile(await portal.tenant(slug), file, portal, requested));
  },
};
