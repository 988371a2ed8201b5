/**
 * Replaces the contents of the database with the rows of a backup, in one transaction that is verified before it
 * commits. If it is interrupted, the database stays as it was.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase, ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DatabaseError } from '../database-error.ts';
import { roleSuffixOf } from '../installation-record.ts';
import { queueSchema } from '../job-queue.ts';
import {
  type AppliedMigration,
  applyMigration,
  applyRepeatable,
  type Migration,
  makeMigrationList,
  migrationLock,
  readMigrations,
  readRepeatable,
} from '../migrate.ts';
import { withClient } from '../open-client.ts';
import { copiedTables } from './copied-tables.ts';
import { loosenTables } from './loosened-tables.ts';
import { type CopiedRows, readSection, writeValuesAlike } from './sections.ts';
import type { PendingJob, SequenceState } from './snapshot.ts';

interface RestorePlan {
  /** Identifies this restore in platform.restore. */
  restoreId: string;
  backupAt: Date;
  /** Migrations applied to the backup's database. */
  migrations: readonly AppliedMigration[];
}

interface ArchivedSection {
  table: string;
  tenantId: string | null;
  /** As the backup wrote them. */
  columns: readonly string[];
}

export interface Loading {
  /** Returns how many rows were loaded. */
  load(section: ArchivedSection, bytes: AsyncIterable<Buffer>): Promise<number>;
  setSequences(states: readonly SequenceState[]): Promise<void>;
  addJobs(jobs: readonly PendingJob[]): Promise<void>;
  /** Reads back what was loaded. Call it only after all sections have been loaded. */
  readBack(section: ArchivedSection): Promise<CopiedRows>;
  /** For additional work of the caller within the same transaction. */
  db: ClientBase;
}

/**
 * The migrations to apply before loading the rows, and those to apply after. Throws if this version cannot read the
 * backup.
 */
export function planMigrations(
  files: readonly Migration[],
  archived: readonly AppliedMigration[],
): { before: Migration[]; after: Migration[] } {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, hash } of archived) {
    const file = known.get(name);
    if (!file)
      throw new DatabaseError(
        `The backup was made by a newer Portico: it has migration ${name}, which this version does not have. Restore it with that version.`,
      );
    if (file.hash !== hash)
      throw new DatabaseError(
        `Migration ${name} is not the one that made the backup. Restore it with the Portico version that made it.`,
      );
  }
  const had = new Set(archived.map(({ name }) => name));
  return { before: files.filter(({ name }) => had.has(name)), after: files.filter(({ name }) => !had.has(name)) };
}

async function loadSection(db: ClientBase, { table, columns }: ArchivedSection, bytes: AsyncIterable<Buffer>) {
  const target = db.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(bytes, { objectMode: false }), target);
  return target.rowCount;
}

async function addJobs(db: ClientBase, jobs: readonly PendingJob[]): Promise<void> {
  for (const job of jobs)
    await db.query(
      `select ${queueSchema}.add_job($1, payload => $2::json, queue_name => $3, run_at => $4::timestamptz,
         max_attempts => $5, job_key => $6, priority => $7)`,
      [job.identifier, JSON.stringify(job.payload), job.queue, job.runAt, job.maxAttempts, job.key, job.priority],
    );
}

async function begin(db: ClientBase, before: readonly Migration[]): Promise<void> {
  await db.query('begin');
  // A portal that starts now waits here until the restore is over.
  await db.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const suffix = (await roleSuffixOf(db)) ?? '';
  await db.query('drop schema if exists portal, identity, platform cascade');
  await makeMigrationList(db, suffix);
  for (const migration of before) await applyMigration(db, migration);
  await db.query(`delete from ${queueSchema}._private_jobs`);
  await writeValuesAlike(db);
}

/**
 * `fill` loads and compares the rows; if it throws, everything is rolled back. Returns the migrations applied
 * afterwards.
 */
export async function loadDatabase(
  owner: ClientConfig,
  plan: RestorePlan,
  fill: (loading: Loading) => Promise<void>,
): Promise<string[]> {
  const { before, after } = planMigrations(await readMigrations(), plan.migrations);
  return withClient(owner, async (client) => {
    await begin(client, before);
    const tables = await copiedTables(client);
    const tighten = await loosenTables(client);
    await fill({
      db: client,
      load: (section, bytes) => loadSection(client, section, bytes),
      async setSequences(states) {
        for (const { name, value, called } of states)
          await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called]);
      },
      addJobs: (jobs) => addJobs(client, jobs),
      readBack({ table: name, tenantId }) {
        const table = tables.find((one) => one.name === name);
        if (!table) throw new DatabaseError(`The backup names a table that its own version does not have: ${name}.`);
        return readSection(client, { table, tenantId });
      },
    });
    await tighten();
    for (const migration of after) await applyMigration(client, migration);
    for (const file of await readRepeatable()) await applyRepeatable(client, file);
    await client.query('insert into platform.restore (restore_id, backup_at) values ($1, $2)', [
      plan.restoreId,
      plan.backupAt,
    ]);
    await client.query(`select pg_notify('platform_tenant', tenant_id::text) from platform.tenant`);
    await client.query('commit');
    return after.map(({ name }) => name);
  });
}

/** True if the restore's transaction was committed. */
export const wasRestored = (owner: ClientConfig, restoreId: string): Promise<boolean> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query('select 1 from platform.restore where restore_id = $1', [restoreId]);
    return rows.length > 0;
  });
