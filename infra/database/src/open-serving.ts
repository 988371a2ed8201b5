/**
 * Opens a database that another process migrates, using only the serving roles. A process that answers calls then needs
 * no right to change tables or to see all tenants.
 */
import type { ClientConfig } from 'pg';
import { DatabaseError } from './database-error.ts';
import { configOf, faultOf, readUrl, refuseSharedSessions } from './external-server.ts';
import { isRecordedReady, roleSuffixFor } from './installation-record.ts';
import type { ServingRole } from './login-roles.ts';
import { isMigrated } from './migrate.ts';
import { withClient } from './open-client.ts';
import type { ServingDatabase } from './open-database.ts';

/** The process that migrates has not finished or not started, so it is worth waiting. */
export class NotMigrated extends DatabaseError {
  readonly code = 'NOT_MIGRATED';
}

export interface ServingOptions {
  /** Server, port and database; a user is ignored. */
  url: string;
  /** The installation's secret, from which the passwords of the serving roles are derived. */
  secret: string;
  /** Location of the key, for messages. */
  file: string;
}

/** The role does not exist, may not log in yet, or has another password. */
const refusedLogin = new Set(['28P01', '28000']);
/** Tables and columns that do not exist or cannot be read yet. */
const notThereYet = new Set(['42501', '42P01', '42703', '3F000']);

const connectMs = 10_000;

async function isReady(as: ClientConfig, key: Pick<ServingOptions, 'secret' | 'file'>): Promise<boolean> {
  return withClient({ ...as, connectionTimeoutMillis: connectMs }, async (client) => {
    if (!(await isMigrated(client))) return false;
    // Migrations are followed by roles and queue, and the first run also by tenants.
    if (!(await isRecordedReady(client, key))) return false;
    return (await client.query('select from platform.tenant limit 1')).rowCount === 1;
  });
}

/**
 * Undefined if no role with these names can log in with this key. A server with passwords does not reveal whether the
 * roles are missing or have another installation's key.
 */
async function readyWith(
  url: URL,
  key: Pick<ServingOptions, 'secret' | 'file'>,
): Promise<{ suffix: string; ready: boolean } | undefined> {
  // Installations of older versions have roles without a suffix.
  for (const suffix of [roleSuffixFor(decodeURIComponent(url.pathname.slice(1))), '']) {
    try {
      return { suffix, ready: await isReady(configOf(url, { role: 'portico_api', suffix, secret: key.secret }), key) };
    } catch (cause) {
      const code = (cause as { code?: string }).code ?? '';
      if (notThereYet.has(code)) return { suffix, ready: false };
      if (cause instanceof DatabaseError) throw cause;
      if (!refusedLogin.has(code)) throw faultOf(url, cause);
    }
  }
  return undefined;
}

/** Throws NotMigrated until the database has what this version needs, and DatabaseError if it never will. */
export async function openServing({ url: text, secret, file }: ServingOptions): Promise<ServingDatabase> {
  const url = readUrl(text);
  const found = await readyWith(url, { secret, file });
  if (!found)
    throw new NotMigrated(
      `The database lets no role in with the key in ${file}: run "npm run portal -- migrate" with the same data folder and the address of the database’s owner. If it was migrated by another installation, set PORTICO_DATA to that one’s data folder, or restore secrets/ from its backup.`,
    );
  if (!found.ready)
    throw new NotMigrated(
      'The database has not been migrated to this version yet: run "npm run portal -- migrate" with the address of the database’s owner.',
    );
  const as = (role: ServingRole) => configOf(url, { role, suffix: found.suffix, secret });
  await refuseSharedSessions(url, as('portico_api'));
  return {
    api: as('portico_api'),
    identity: as('portico_identity'),
    jobs: as('portico_jobs'),
    embedded: false,
    stop: async () => {},
  };
}
