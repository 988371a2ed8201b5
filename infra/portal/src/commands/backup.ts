import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClock } from '@portico/api/platform/clock';
import type { Manifest } from '../backup/archive-format.ts';
import { lockOf, makeKey } from '../backup/archive-key.ts';
import { withInstallationFiles } from '../backup/backed-up-files.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { productVersion } from '../product-version.ts';
import { reporterFrom } from '../progress.ts';
import { StartFault } from '../start-fault.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';
import { recordOperator } from './operator-audit.ts';

const help = `Usage: npm run portal -- backup <file> (--recipient <age1…> | --passphrase-file <file>)
       npm run portal -- backup --make-key <file>

  <file>             the archive to write; an existing file is never overwritten
  --recipient        public key for encrypting the archive; only the holder of the secret key can open it
  --passphrase-file  file whose first line is the passphrase, 12 characters or more
  --make-key         writes a new secret key into <file> and prints its public key; store the secret key elsewhere

One archive of everything that cannot be recreated: the rows of all tenants, files, keys and releases. It is a consistent
snapshot of the database, even while the portal runs. It contains secrets, so it is always encrypted, in the age format
(gzipped tar inside), which other tools can open as well. If the backup fails, it leaves no file behind.`;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export function summaryOf({ sections, files, tenants, kept: stored }: Manifest): string {
  const rows = sections.reduce((sum, section) => sum + section.rows, 0);
  const all = [...sections, ...files, ...stored.secrets, ...stored.releases];
  const size = megabytes(all.reduce((sum, { bytes }) => sum + bytes, 0));
  return `${tenants.length} tenants, ${rows} rows, ${files.length} files, ${size} before compression`;
}

async function makeKeyFile(file: string): Promise<number> {
  const recipient = await makeKey(path.resolve(file));
  console.log(`Secret key written to ${file}. Store it away from the backups; they cannot be decrypted without it.`);
  console.log(`Public key for --recipient: ${recipient}`);
  return 0;
}

export const backupCommand: Command = {
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        recipient: { type: 'string' },
        'passphrase-file': { type: 'string' },
        'make-key': { type: 'string' },
      },
    });
    const keyFile = values['make-key'];
    if (keyFile !== undefined && positionals.length === 0) return makeKeyFile(keyFile);
    const [file, ...more] = positionals;
    if (!file || more.length > 0 || keyFile !== undefined) throw new StartFault(`Name one file.\n\n${help}`);
    const lock = await lockOf({ recipient: values.recipient, passphraseFile: values['passphrase-file'] });
    return withInstallation(async ({ settings, secrets, database, tenants, inTenant }) => {
      const now = createClock(settings.now).now();
      const made = await withInstallationFiles(settings, (files) =>
        takeBackup({
          owner: database.owner,
          dataDir: settings.dataDir,
          files,
          file: path.resolve(file),
          lock,
          version: productVersion,
          now,
          report: reporterFrom(settings.startedAt),
        }),
      );
      const change = { object: { kind: 'backup', id: made.backupId }, after: { rows: true, files: true } };
      for (const { tenantId } of await tenants.list())
        await inTenant({ tenantId }, (db) =>
          recordOperator(db, secrets, {
            tenantId,
            command: 'backup',
            at: now,
            change: { ...change, plain: ['rows', 'files'] },
          }),
        );
      console.log(`${file}: ${summaryOf(made)}. Try the restore on another machine before you need it.`);
      return 0;
    });
  },
};
