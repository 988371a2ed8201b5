/** A PostgreSQL server named by DATABASE_URL, checked before anything is changed on it. */
import type { Client, ClientConfig } from 'pg';
import { DatabaseError } from './database-error.ts';
import { passwordOf, roleNamed, type ServingRole } from './login-roles.ts';
import { newClient, withClient } from './open-client.ts';

const oldest = 150_000;

/** The URL without user and password, for messages. */
function shown(url: URL): string {
  return `${url.hostname || 'the local socket'}${url.port ? `:${url.port}` : ''}${url.pathname}`;
}

export function readUrl(text: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch (cause) {
    throw new DatabaseError('DATABASE_URL is no address. Write postgres://user:password@host:5432/database.', cause);
  }
  if (!/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new DatabaseError(
      'DATABASE_URL must name a PostgreSQL database: postgres://user:password@host:5432/database.',
    );
  return url;
}

interface ServedAs {
  role: ServingRole;
  /** Suffix of the role names in this database. */
  suffix: string;
  secret: string;
}

/** The owner's configuration unless `served` names another role. */
export function configOf(url: URL, served?: ServedAs): ClientConfig {
  if (!served) return { connectionString: url.href };
  const { role, suffix, secret } = served;
  const as = new URL(url);
  as.username = roleNamed(role, suffix);
  as.password = passwordOf(role, secret);
  return { connectionString: as.href };
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there. Start the server or correct the address',
  ENOTFOUND: 'the host name is unknown. Correct the address',
  ETIMEDOUT: 'the server did not answer in time. Check the network',
  '28P01': 'the user or the password was refused. Correct them',
  '28000': 'the server refuses this user from here. Check its access rules',
  '3D000': 'the database does not exist. Create it, or correct the name',
};

/**
 * How long a pooler may take to provide a session, so that a busy pooler is not mistaken for one that shares sessions.
 */
const poolerMs = 5000;

const sessionOf = async (client: Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/**
 * Detects whether another transaction can take away the client's session on the server. Only poolers give a connection
 * a different number than its session. Those that share sessions give the session used last to the next client that
 * begins a transaction.
 */
async function sharesSessions(client: Client & { processID?: number }, as: ClientConfig): Promise<boolean> {
  const session = await sessionOf(client);
  if (session === client.processID) return false;
  return withClient({ ...as, connectionTimeoutMillis: poolerMs, query_timeout: poolerMs }, async (other) => {
    await other.query('begin');
    await sessionOf(other);
    return (await sessionOf(client)) !== session;
  }).catch(() => false);
}

/** With shared sessions, prepared statements, locks and settings would be lost or, worse, apply to another client. */
async function refuseIfShared(client: Client, url: URL, as: ClientConfig): Promise<void> {
  if (await sharesSessions(client, as))
    throw new DatabaseError(
      `The pooler at ${shown(url)} shares sessions between transactions, but Portico needs sessions of its own. Set pool_mode = session for this database (pgbouncer), or connect to PostgreSQL itself: PORTICO_DB_POOL limits the number of connections.`,
    );
}

export const refuseSharedSessions = (url: URL, as: ClientConfig): Promise<void> =>
  withClient(as, (client) => refuseIfShared(client, url, as));

/** Says what is wrong with the server and how to fix it. */
export function faultOf(url: URL, cause: unknown): DatabaseError {
  const code = (cause as { code?: string }).code ?? '';
  return new DatabaseError(
    `The database at ${shown(url)} cannot be used: ${reasons[code] ?? (cause as Error).message}.`,
    cause,
  );
}

/** Throws DatabaseError if the server cannot be reached or used. */
export async function checkServer(url: URL): Promise<void> {
  const client = newClient({ ...configOf(url), connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; shown: string; may: boolean; unbound: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
         rolsuper or rolcreaterole as may, rolsuper or rolbypassrls as unbound
         from pg_roles where rolname = current_user`,
    );
    const found = rows[0];
    if (!found || found.version < oldest)
      throw new DatabaseError(`The server at ${shown(url)} is PostgreSQL ${found?.shown}; Portico needs 15 or newer.`);
    // Tenants are separated by row-level security, which such a user bypasses.
    if (found.unbound)
      throw new DatabaseError(
        `The user of DATABASE_URL is a superuser at ${shown(url)} or bypasses row-level security: tenants would not be kept apart. Make an ordinary user (create role … login createrole), give it the database and put it into DATABASE_URL.`,
      );
    if (!found.may)
      throw new DatabaseError(`The user of DATABASE_URL may not create roles at ${shown(url)}. Grant it CREATEROLE.`);
    await refuseIfShared(client, url, configOf(url));
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause;
    throw faultOf(url, cause);
  } finally {
    await client.end().catch(() => {});
  }
}
