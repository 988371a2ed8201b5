/**
 * Jobs that check a file, import it and prune old files. Each batch is one transaction that also stores the progress.
 */

import type { ScopeHolder } from '@portico/contracts/account/role-access';
import { mayAdminister } from '@portico/contracts/admin/permissions';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { defineJob, type Job, type JobContext } from '../../../../platform/jobs/job.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { type PersonFactsRow, personFactsColumns } from '../person-facts.ts';
import { storeLeavers } from './deactivate.ts';
import { checkImportKind, pruneImportsKind, runImportKind } from './import-job-kinds.ts';
import { type ImportOptions, type ImportProgress, type ImportReport, importPeople } from './import-people.ts';
import { anyImport, type StoredImport, storeFaults } from './import-rows.ts';

async function* partsOf({ ImportID, parts }: StoredImport, { inTenant }: JobContext): AsyncGenerator<string> {
  for (let position = 0; position < parts; position += 1) {
    const [row] = await inTenant((db) =>
      db.query<{ text: string }>('select text from portal.admin_import_part where import_id = $1 and position = $2', [
        ImportID,
        position,
      ]),
    );
    if (!row) throw new Error(`Part ${position} of an import is gone.`);
    yield row.text;
  }
}

/** Reads the administrator again, because they may have lost rights since the upload. */
async function administratorOf(found: StoredImport, { inTenant }: JobContext): Promise<PersonFactsRow & ScopeHolder> {
  const [row] = await inTenant((db) =>
    db.query<PersonFactsRow & Record<string, unknown>>(
      `select ${personFactsColumns} from portal.account_user u where u.user_id = $1 and u.disabled_at is null`,
      [found.openedBy.UserID],
    ),
  );
  if (!row || !mayAdminister(row.role, 'people'))
    throw new Error('The person who opened the import may no longer administer people.');
  return row;
}

async function identityOf({ openedBy }: StoredImport, { inTenant }: JobContext): Promise<string> {
  const [row] = await inTenant((db) =>
    db.query<{ identity_key: string }>(
      'select identity_key from portal.account_identity where user_id = $1 order by identity_key limit 1',
      [openedBy.UserID],
    ),
  );
  return row?.identity_key ?? 'service/import';
}

interface Progress {
  onProgress(progress: ImportProgress, db: Transaction): Promise<void>;
  after?: { line: number; counts: ImportProgress['counts'] };
}

async function work(
  found: StoredImport,
  options: ImportOptions,
  context: JobContext,
  received: Progress,
): Promise<ImportReport> {
  const { tenant, now, secrets, inTenant } = context;
  const admin = await administratorOf(found, context);
  return importPeople(
    {
      importId: found.ImportID,
      tenant,
      now,
      installationKey: secrets.personKeys,
      text: () => partsOf(found, context),
      admin,
      record: {
        call: 'admin/runPeopleImport',
        requestId: found.requestId ?? crypto.randomUUID(),
        identity: await identityOf(found, context),
        accountId: admin.userId,
        organisationId: null,
        principalId: null,
      },
      inTenant,
      ...received,
    },
    options,
  );
}

/** Marks the import as failed after the last attempt, so that the page stops waiting for it. */
async function failing(id: string, context: JobContext, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    if (context.isLastAttempt)
      await context.inTenant((db) =>
        db.query(`update portal.admin_import set state = 'failed' where import_id = $1`, [id]),
      );
    throw cause;
  }
}

const shownLeavers = 100;

async function check(id: string, context: JobContext): Promise<void> {
  const { inTenant } = context;
  const found = await inTenant((db) => anyImport(db, id));
  if (found?.state !== 'checking') return;
  const options = { dryRun: true, deactivateLeavers: false, invite: false };
  const report = await work(found, options, context, { onProgress: () => Promise.resolve() });
  await inTenant(async (db) => {
    await db.query('delete from portal.admin_import_fault where import_id = $1', [id]);
    await storeFaults(db, id, report.faults);
    await storeLeavers(db, id, report.leavers.people, context.now);
    await db.query(
      `update portal.admin_import set state = 'checked', checked = $2, ignored_columns = $3, leavers = $4, leaving = $5
       where import_id = $1`,
      [
        id,
        JSON.stringify(report.counts),
        [...report.ignoredColumns],
        JSON.stringify(report.leavers.people.slice(0, shownLeavers)),
        JSON.stringify(report.leavers.leaving),
      ],
    );
  });
}

async function run(id: string, context: JobContext): Promise<void> {
  const { inTenant, now } = context;
  const found = await inTenant((db) => anyImport(db, id));
  if (found?.state !== 'running') return;
  const { deactivateLeavers, invite, done, doneLine } = found;
  // The existing faults come from the check. The run collects its own, because the data may have changed in the
  // meantime.
  if (!done) await inTenant((db) => db.query('delete from portal.admin_import_fault where import_id = $1', [id]));
  const report = await work(found, { dryRun: false, deactivateLeavers, invite }, context, {
    ...(done && { after: { line: doneLine, counts: done } }),
    onProgress: async ({ line, counts, faults }, db) => {
      await storeFaults(db, id, faults);
      await db.query('update portal.admin_import set done = $2, done_line = $3 where import_id = $1', [
        id,
        JSON.stringify(counts),
        line,
      ]);
    },
  });
  await inTenant(async (db) => {
    await db.query(`update portal.admin_import set state = 'done', finished_at = $2, done = $3 where import_id = $1`, [
      id,
      now,
      JSON.stringify(report.counts),
    ]);
    // The file is no longer needed: its contents are now in the accounts.
    await db.query('delete from portal.admin_import_part where import_id = $1', [id]);
  });
}

const retentionDays = { text: 2, report: 30 };

const prune = ({ inTenant, now }: JobContext) =>
  inTenant(async (db) => {
    const before = (days: number) => subMilliseconds(now, days * millisecondsInDay);
    await db.query(
      `delete from portal.admin_import_part p using portal.admin_import i
       where i.tenant_id = p.tenant_id and i.import_id = p.import_id and i.opened_at < $1 and i.state <> 'running'`,
      [before(retentionDays.text)],
    );
    await db.query(
      `update portal.admin_import set state = 'failed' where opened_at < $1 and state in ('uploading', 'checking', 'checked')`,
      [before(retentionDays.text)],
    );
    await db.query('delete from portal.admin_import where opened_at < $1', [before(retentionDays.report)]);
    await db.query('delete from portal.admin_import_leaver where shown_at < $1', [before(retentionDays.report)]);
  });

export const importJobs: readonly Job[] = [
  defineJob(checkImportKind, ({ id }, context) => failing(id, context, () => check(id, context))),
  defineJob(runImportKind, ({ id }, context) => failing(id, context, () => run(id, context))),
  defineJob(pruneImportsKind, (_, context) => prune(context)),
];
