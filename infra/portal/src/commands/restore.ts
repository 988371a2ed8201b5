import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClock } from '@portico/api/platform/clock';
import { runTransaction } from '@portico/api/platform/run-transaction';
import { openDatabase } from '@portico/database/open-database';
import { openPool } from '@portico/database/open-pool';
import { root } from '@portico/presets/workspace';
import type { Manifest } from '../backup/archive-format.ts';
import { openerOf } from '../backup/archive-key.ts';
import { readArchivedSecret } from '../backup/archived-secret.ts';
import { withInstallationFiles } from '../backup/backed-up-files.ts';
import { checkArchive } from '../backup/check-archive.ts';
import { refuseForeignSchema, restoreBackup } from '../backup/restore-backup.ts';
import { settleRestore } from '../backup/settle-restore.ts';
import { refuseUsedDatabase } from '../backup/used-database.ts';
import { readEnvironment, type Settings } from '../environment.ts';
import { openOwnDatabase } from '../open-own-database.ts';
import { reporterFrom } from '../progress.ts';
import { databaseSecret, openSecrets } from '../secrets.ts';
import { StartFault } from '../start-fault.ts';
import { summaryOf } from './backup.ts';
import type { Command } from './command.ts';
import { recordOperator } from './operator-audit.ts';

const help = `Usage: npm run portal -- restore <file> (--identity-file <file> | --passphrase-file <file>) [--replace] [--dry-run]

  <file>             an archive written by backup
  --identity-file    file with the secret key that belongs to the archive's public key
  --passphrase-file  file whose first line is the archive's passphrase
  --replace          replace everything in the database with the archive; the old data is lost
  --dry-run          read and check the whole archive and report its content without changing anything

Stop the portal first. Every byte of the archive is checked before anything is changed. Then the database changes to its
new state in one step, which compares every table with the archive. A restore that fails or is interrupted leaves everything
as it was. An archive of an older Portico is upgraded to this version. The data folder's previous keys and releases remain
in before-restore-… next to the new ones.`;

async function recordRestore({ dataDir, databaseUrl, now }: Settings, list: Manifest): Promise<void> {
  const secrets = openSecrets(dataDir);
  // Roles that log in with a password get one derived from the keys in the archive.
  const database = await openOwnDatabase(secrets, { dataDir, url: databaseUrl });
  const pool = openPool(database.api, { name: 'portico command', max: 1 });
  const change = { object: { kind: 'backup', id: list.backupId }, after: { takenAt: list.madeAt }, plain: ['takenAt'] };
  try {
    for (const { tenantId } of list.tenants)
      await runTransaction(pool, { tenantId, readOnly: false, statementMs: 10_000 }, (db) =>
        recordOperator(db, secrets, { tenantId, command: 'restore', at: createClock(now).now(), change }),
      );
  } finally {
    await pool.end();
    await database.stop();
  }
}

export const restoreCommand: Command = {
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        'identity-file': { type: 'string' },
        'passphrase-file': { type: 'string' },
        replace: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [given, ...more] = positionals;
    if (!given || more.length > 0) throw new StartFault(`Name one archive.\n\n${help}`);
    const file = path.resolve(given);
    const opener = await openerOf({
      identityFile: values['identity-file'],
      passphraseFile: values['passphrase-file'],
    });
    const settings = readEnvironment(process.env, root);
    const { dataDir } = settings;
    const report = reporterFrom(settings.startedAt);
    report('Checking the archive');
    const list = await checkArchive(file, opener);
    await refuseForeignSchema(list);
    report(`Complete and readable: ${summaryOf(list)}, taken ${list.madeAt} by Portico ${list.version}`);
    if (values['dry-run']) {
      console.log('Nothing was changed.');
      return 0;
    }
    await settleRestore(settings, report);
    const secret = databaseSecret(await readArchivedSecret(file, opener));
    const database = await openDatabase({ dataDir, url: settings.databaseUrl, secret, use: 'restore' });
    try {
      await refuseUsedDatabase(database.owner, values.replace);
      const { owner } = database;
      const applied = await withInstallationFiles(settings, (files) =>
        restoreBackup({ owner, dataDir, files, file, opener, list, report }),
      );
      if (applied.length > 0) report(`Upgraded to this version with ${applied.length} migrations`);
      await recordRestore(settings, list);
    } finally {
      await database.stop();
    }
    console.log('Restored: counts and hashes match the archive. Start the portal with npm start.');
    return 0;
  },
};
