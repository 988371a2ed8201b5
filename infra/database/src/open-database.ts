/** Opens the database ready for use: reachable, migrated, and with serving roles that can log in. */
import { join } from 'node:path';
import type { ClientConfig, PoolConfig } from 'pg';
import { explainFolderFault } from './embedded/folder-fault.ts';
import { ensureServer } from './embedded/supervisor.ts';
import { checkServer, configOf, readUrl } from './external-server.ts';
import {
  hasTenants,
  type KeyInUse,
  loginSuffixOf,
  recordKey,
  recordLogins,
  recordReady,
  refuseForeignKey,
  roleSuffixFor,
} from './installation-record.ts';
import { installQueue } from './job-queue.ts';
import { allowLogins, makeOwnLogins, roleNamed, type ServingRole } from './login-roles.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { withClient } from './open-client.ts';

export interface OpenOptions {
  /** Contains the built-in server's files if there is no `url`. */
  dataDir: string;
  /** DATABASE_URL of a PostgreSQL 15 or newer; its user owns the database and may create roles. */
  url?: string | undefined;
  /** The installation's secret, from which passwords of serving roles are derived if connections need one. */
  secret: string;
  /** The key from which the secret is derived; by default the existing one in the data folder. */
  key?: Pick<KeyInUse, 'file' | 'isNew'>;
  /**
   * `portal` (the default) lets the serving roles log in. `command`: the portal may be running at the same time, so
   * roles stay unchanged once there are tenants. `restore`: like `command`, but accepts any key, because the command
   * brings one.
   */
  use?: 'portal' | 'command' | 'restore';
  /** Progress and later faults, one sentence each. */
  report?: (message: string) => void;
  /** False turns off the built-in server's fsync, for tests. */
  durable?: boolean;
}

export interface ServingDatabase {
  /** Role portico_api: API and content. Sees rows of the transaction's tenant, and no identity tables. */
  api: PoolConfig;
  /** Role portico_identity: the embedded provider. Sees no portal tables. */
  identity: PoolConfig;
  /** Role portico_jobs: runs the job queue. Sees only the queue. */
  jobs: PoolConfig;
  /** True on the built-in server, where demo data may be written without an explicit request (ruling 31). */
  embedded: boolean;
  /** Disconnects from the database. The built-in server stops with the last process that uses it. Close pools first. */
  stop(): Promise<void>;
}

export interface OpenDatabase extends ServingDatabase {
  /**
   * Owns everything and migrates; row-level security applies to it as well. Only for startup and operators' commands.
   */
  owner: PoolConfig;
}

const databaseName = 'portico';
const ownerRole = 'portico_owner';
const makingLock = 7_061_002;

/** The owner is an ordinary role on the built-in server as well, so that the same rules apply on every server. */
const ensureDatabase = (socketFolder: string): Promise<void> =>
  withClient({ host: socketFolder, user: 'postgres', database: 'postgres' }, async (client) => {
    // Held until the connection ends. Another process that starts now waits here and then finds the database.
    await client.query('select pg_advisory_lock($1)', [makingLock]);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rows.length > 0) return;
    const owner = await client.query('select 1 from pg_roles where rolname = $1', [ownerRole]);
    if (owner.rows.length === 0) await client.query(`create role ${ownerRole} login createrole`);
    await client.query(`create database ${databaseName} owner ${ownerRole}`);
  });

interface Preparation {
  owner: ClientConfig;
  /** Configuration for a role in the database. `suffix` is that of the role names there. */
  as(role: ServingRole, suffix: string): PoolConfig;
  /** Suffix for separate roles; empty if the server has no other database. */
  suffix: string;
  /** Undefined if connections need no password. */
  password: string | undefined;
  options: OpenOptions;
}

type Serving = Pick<OpenDatabase, 'api' | 'identity' | 'jobs'>;

async function prepare({ owner, as, suffix: wanted, password, options }: Preparation): Promise<Serving> {
  const { secret, report, use = 'portal' } = options;
  const file = join(options.dataDir, 'secrets/installation.key');
  if (use !== 'restore')
    await withClient(owner, (client) => refuseForeignKey(client, { secret, file, isNew: false, ...options.key }));
  const applied = await migrate(owner, migrationsFolder, wanted);
  if (applied.length > 0) report?.(`Database: ${applied.length} migrations applied.`);
  // Rights of roles and of the database are rows of the whole server, which PostgreSQL does not let two sessions change
  // concurrently.
  await oneAtATime(owner, async () => {
    if (use !== 'portal' && (await withClient(owner, hasTenants))) return;
    if (wanted !== '' && (await withClient(owner, loginSuffixOf)) === '') {
      await makeOwnLogins(owner, wanted);
      await withClient(owner, (client) => recordLogins(client, wanted));
    }
    const suffix = await withClient(owner, loginSuffixOf);
    await allowLogins(owner, password, suffix);
    await installQueue(owner, as('portico_jobs', suffix), suffix);
    await withClient(owner, async (client) => {
      await recordKey(client, secret);
      await recordReady(client);
    });
  });
  const suffix = await withClient(owner, loginSuffixOf);
  return {
    api: as('portico_api', suffix),
    identity: as('portico_identity', suffix),
    jobs: as('portico_jobs', suffix),
  };
}

async function openExternal(options: OpenOptions, text: string): Promise<OpenDatabase> {
  const url = readUrl(text);
  await checkServer(url);
  const { secret } = options;
  const owner = configOf(url);
  const serving = await prepare({
    owner,
    as: (role, suffix) => configOf(url, { role, suffix, secret }),
    suffix: roleSuffixFor(decodeURIComponent(url.pathname.slice(1))),
    password: secret,
    options,
  });
  return { owner, ...serving, embedded: false, stop: async () => {} };
}

async function openEmbedded(options: OpenOptions): Promise<OpenDatabase> {
  const server = await ensureServer(options).catch((cause: unknown) => {
    throw explainFolderFault(cause, options.dataDir);
  });
  try {
    await ensureDatabase(server.socketFolder);
    const named = (user: string): PoolConfig => ({ host: server.socketFolder, user, database: databaseName });
    const owner = named(ownerRole);
    const as: Preparation['as'] = (role, suffix) => named(roleNamed(role, suffix));
    // The server has no other database, so its roles need no separate names.
    const serving = await prepare({ owner, as, suffix: '', password: undefined, options });
    return { owner, ...serving, embedded: true, stop: () => server.stop() };
  } catch (cause) {
    await server.stop().catch(() => {});
    throw cause;
  }
}

/** Throws DatabaseError with a sentence for the person who starts Portico. */
export const openDatabase = (options: OpenOptions): Promise<OpenDatabase> =>
  options.url ? openExternal(options, options.url) : openEmbedded(options);
