/** Creates the queue's schema once, with the database; later versions of the library migrate it themselves. */

import type { Client, ClientConfig } from 'pg';
import { roleNamed } from './login-roles.ts';
import { withClient } from './open-client.ts';
import { openPool } from './open-pool.ts';
import { quoteName } from './quote.ts';

export const queueSchema = 'graphile_worker';

const installed = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `${queueSchema}.jobs`,
  ]);
  return rows[0]?.found === true;
};

async function install(jobs: ClientConfig): Promise<void> {
  // Loaded only here, because most starts with an existing database do not need it.
  const { Logger, runMigrations } = await import('graphile-worker');
  const pool = openPool(jobs, { name: 'portico queue', max: 2 });
  try {
    await runMigrations({ pgPool: pool, schema: queueSchema, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

/** `owner` owns the database. `jobs` connects as portico_jobs and must be able to log in. */
export const installQueue = (owner: ClientConfig, jobs: ClientConfig, suffix = ''): Promise<void> =>
  withClient(owner, async (client) => {
    if (await installed(client)) return;
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = quoteName(rows[0]?.name ?? '');
    const role = quoteName(roleNamed('portico_jobs', suffix));
    // The library runs "create schema if not exists", which PostgreSQL refuses without this right even if the schema
    // exists.
    await client.query(`grant create on database ${database} to ${role}`);
    try {
      await install(jobs);
    } finally {
      await client.query(`revoke create on database ${database} from ${role}`);
    }
  });
