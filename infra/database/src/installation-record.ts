/**
 * What a database records about its installation: the names of its serving roles, and a value that only the
 * installation's key produces, so that a different key is refused instead of replacing it.
 */
import { createHash, createHmac } from 'node:crypto';
import type { ClientBase } from 'pg';
import { DatabaseError } from './database-error.ts';

/** PostgreSQL truncates names at 63 bytes; the longest role is `portico_identity_`. */
const plainName = /^[a-z0-9_]{1,40}$/;

/** Roles belong to the whole server, so the database distinguishes those of two installations. */
export function roleSuffixFor(database: string): string {
  if (plainName.test(database)) return database;
  const readable = database.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  return `${readable.slice(0, 30)}_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`;
}

/**
 * Has no effect if there is a record. A database that was migrated earlier has granted its rights to the roles' plain
 * names.
 */
export async function makeInstallationRecord(client: ClientBase, suffix: string): Promise<void> {
  await client.query(`create table if not exists platform.installation (
    is_only boolean primary key default true check (is_only), role_suffix text not null, key_check text)`);
  await client.query(
    'alter table platform.installation add column if not exists login_suffix text, add column if not exists ready_for text',
  );
  await client.query(
    `insert into platform.installation (role_suffix)
     select case when exists (select from platform.migration) then '' else $1 end on conflict do nothing`,
    [suffix],
  );
}

/**
 * Suffix of the roles that log in. These are the roles with the granted rights, unless the database was given its own
 * roles later.
 */
export async function loginSuffixOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ suffix: string }>(
    'select coalesce(login_suffix, role_suffix) as suffix from platform.installation',
  );
  return rows[0]?.suffix ?? '';
}

export const recordLogins = (client: ClientBase, suffix: string): Promise<unknown> =>
  client.query('update platform.installation set login_suffix = $1', [suffix]);

/** Suffix of the roles to which migrations grant rights. Undefined if there is no record yet. */
export async function roleSuffixOf(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('platform.installation') is not null as found`,
  );
  if (!rows[0]?.found) return undefined;
  const record = await client.query<{ suffix: string }>('select role_suffix as suffix from platform.installation');
  return record.rows[0]?.suffix;
}

/** Reveals nothing about the secret. */
const checkOf = (secret: string): string => createHmac('sha256', secret).update('installation check').digest('hex');

/** The installation's key is missing or does not belong to this database. */
export class ForeignKeyFile extends DatabaseError {}

export interface KeyInUse {
  /** Derived from the installation's key. */
  secret: string;
  /** Location of the key, for messages. */
  file: string;
  /** True if the key was just created because there was none. */
  isNew: boolean;
}

const has = async (client: ClientBase, table: string): Promise<boolean> =>
  (await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])).rows[0]?.found ===
  true;

/** True if the database is in use. */
export async function hasTenants(client: ClientBase): Promise<boolean> {
  if (!(await has(client, 'platform.tenant'))) return false;
  return (await client.query('select from platform.tenant limit 1')).rowCount === 1;
}

const otherKey = (file: string): ForeignKeyFile =>
  new ForeignKeyFile(
    `${file} is the key of another installation than the database's: set PORTICO_DATA and DATABASE_URL of the same installation, or restore secrets/ from its backup. Nothing was changed.`,
  );

/** Throws ForeignKeyFile. Changes nothing. */
export async function refuseForeignKey(client: ClientBase, { secret, file, isNew }: KeyInUse): Promise<void> {
  if (!(await hasTenants(client))) return;
  const known = (await has(client, 'platform.installation'))
    ? (await client.query<{ check: string | null }>('select key_check as check from platform.installation')).rows[0]
    : undefined;
  if (isNew)
    throw new ForeignKeyFile(
      `The database holds tenants, and the key that they were sealed with, ${file}, is missing: set PORTICO_DATA to the data folder of this installation, or restore secrets/ from a backup. Nothing was changed.`,
    );
  if (known?.check && known.check !== checkOf(secret)) throw otherKey(file);
}

/** The last step of a process that migrates: roles and queue now match the applied migrations as well. */
const appliedState = `(select md5(string_agg(name || ' ' || hash, ',' order by name)) from (
  select name, hash from platform.migration union all select name, hash from platform.repeatable) applied)`;

/** True if `recordReady` has run since the last migration, as seen by a serving role. Throws ForeignKeyFile. */
export const recordReady = (client: ClientBase): Promise<unknown> =>
  client.query(`update platform.installation set ready_for = ${appliedState}`);

/** Whether `recordReady` was reached since the last migration, seen by a serving role. Throws ForeignKeyFile. */
export async function isRecordedReady(
  client: ClientBase,
  { secret, file }: Pick<KeyInUse, 'secret' | 'file'>,
): Promise<boolean> {
  const { rows } = await client.query<{ check: string | null; ready: boolean | null }>(
    `select key_check as check, ready_for = ${appliedState} as ready from platform.installation`,
  );
  const [record] = rows;
  if (record?.check && record.check !== checkOf(secret)) throw otherKey(file);
  return record?.check != null && record.ready === true;
}

/** From now on, only this key opens the database. A database without tenants accepts any key. */
export async function recordKey(client: ClientBase, secret: string): Promise<void> {
  const isOpen = !(await hasTenants(client));
  await client.query('update platform.installation set key_check = $1 where key_check is null or $2', [
    checkOf(secret),
    isOpen,
  ]);
}
