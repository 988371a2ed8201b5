/**
 * Applies the SQL files of `infra/database/migrations` in order of name, each once and in its own transaction. Then
 * applies the files in its folder `repeatable`, each whenever it differs from the one applied last. Two processes may
 * call this at the same time; an interrupted run is continued by the next one.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, ClientBase, ClientConfig } from 'pg';
import { DatabaseError } from './database-error.ts';
import { makeInstallationRecord, roleSuffixOf } from './installation-record.ts';
import { roleNamed, type ServingRole } from './login-roles.ts';
import { withClient } from './open-client.ts';
import { bareMigrations, refuseOpenTables, withOpenWalls } from './open-walls.ts';

export const migrationsFolder = join(import.meta.dirname, '../migrations');
const repeatableFolder = 'repeatable';
/** `<UTC time stamp>_<area>_<what>.sql` */
const fileName = /^\d{14}_[a-z]+_[a-z0-9_]+\.sql$/;
/** An arbitrary number of our own. Only one migration run at a time per database. */
export const migrationLock = 7_061_001;

export interface AppliedMigration {
  name: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
}

export interface Migration extends AppliedMigration {
  sql: string;
}

const readFiles = (folder: string, names: readonly string[]): Promise<Migration[]> =>
  Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );

/** In the order in which they are applied. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name) => !fileName.test(name));
  if (wrong)
    throw new DatabaseError(
      `Migration ${join(folder, wrong)}: name it <yyyymmddhhmmss>_<area>_<what>.sql, in lower case.`,
    );
  return readFiles(folder, names);
}

/** Current definitions of functions and triggers, in order of name: each file can be applied again. */
export async function readRepeatable(folder = migrationsFolder): Promise<Migration[]> {
  const own = join(folder, repeatableFolder);
  const names = existsSync(own) ? (await readdir(own)).filter((name) => name.endsWith('.sql')).sort() : [];
  return readFiles(
    folder,
    names.map((name) => `${repeatableFolder}/${name}`),
  );
}

/** @param suffix appended to the names of the serving roles if the database is new */
export async function makeMigrationList(client: ClientBase, suffix: string): Promise<void> {
  await client.query(`create schema if not exists platform;
    create table if not exists platform.migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now());
    create table if not exists platform.repeatable (like platform.migration including all)`);
  await makeInstallationRecord(client, suffix);
}

export async function appliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, hash from platform.migration order by name');
  return rows;
}

async function appliedHashes(client: Client): Promise<Map<string, string>> {
  return new Map((await appliedMigrations(client)).map((row) => [row.name, row.hash]));
}

function refuseForeignHistory(files: Migration[], applied: Map<string, string>): void {
  for (const { name, hash } of files)
    if (applied.has(name) && applied.get(name) !== hash)
      throw new DatabaseError(
        `Migration ${name} was changed after it had been applied to this database. Restore the file and put the change into a new migration.`,
      );
  const known = new Set(files.map((file) => file.name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown)
    throw new DatabaseError(
      `This database has migration ${unknown}, which this version of Portico does not have. Start the newer version, or restore a backup made with this one.`,
    );
}

const servingRole = /\bportico_(?:api|identity|jobs)\b/g;

/** Files use the plain names of the serving roles; the database may use others. */
async function runFile(client: ClientBase, { name, sql }: Migration): Promise<void> {
  const suffix = (await roleSuffixOf(client)) ?? '';
  const run = async () => {
    await client.query(sql.replaceAll(servingRole, (role) => roleNamed(role as ServingRole, suffix)));
  };
  await (bareMigrations.has(name) ? withOpenWalls(client, run) : run());
  await refuseOpenTables(client);
}

/** Runs within the caller's transaction. */
export async function applyMigration(client: ClientBase, migration: Migration): Promise<void> {
  await runFile(client, migration);
  await client.query('insert into platform.migration (name, hash) values ($1, $2)', [migration.name, migration.hash]);
}

/** Runs within the caller's transaction. */
export async function applyRepeatable(client: ClientBase, file: Migration): Promise<void> {
  await runFile(client, file);
  await client.query(
    `insert into platform.repeatable (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [file.name, file.hash],
  );
}

async function applyOne(client: Client, migration: Migration, apply: typeof applyMigration): Promise<void> {
  try {
    await client.query('begin');
    await apply(client, migration);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`Migration ${migration.name} failed and was undone: ${reason}`, cause);
  }
}

/**
 * Files that differ from those applied last, even if the database has newer ones, because after a rollback to an older
 * version of Portico, that version's functions must apply.
 */
async function changedRepeatable(client: Client, folder: string): Promise<Migration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, hash from platform.repeatable');
  const last = new Map(rows.map(({ name, hash }) => [name, hash]));
  return (await readRepeatable(folder)).filter(({ name, hash }) => last.get(name) !== hash);
}

/**
 * True if everything in this version has been applied. Throws DatabaseError if the database belongs to another version.
 */
export async function isMigrated(client: Client, folder = migrationsFolder): Promise<boolean> {
  const files = await readMigrations(folder);
  const applied = await appliedHashes(client);
  refuseForeignHistory(files, applied);
  return files.every(({ name }) => applied.has(name)) && (await changedRepeatable(client, folder)).length === 0;
}

/**
 * Returns the names applied now. `owner` connects as the database's owner. In a new database, the names of the serving
 * roles get `suffix`. Throws DatabaseError.
 */
export async function migrate(owner: ClientConfig, folder = migrationsFolder, suffix = ''): Promise<string[]> {
  const files = await readMigrations(folder);
  return withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await makeMigrationList(client, suffix);
    const applied = await appliedHashes(client);
    refuseForeignHistory(files, applied);
    const missing = files.filter((file) => !applied.has(file.name));
    for (const migration of missing) await applyOne(client, migration, applyMigration);
    const changed = await changedRepeatable(client, folder);
    for (const file of changed) await applyOne(client, file, applyRepeatable);
    return [...missing, ...changed].map(({ name }) => name);
  });
}
