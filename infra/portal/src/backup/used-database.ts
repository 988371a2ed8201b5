/** Ensures that the database to restore to is not in use, and is empty or may be replaced. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@portico/database/open-client';
import type { Client, ClientConfig } from 'pg';
import { BackupRefused } from './backup-refused.ts';

const looks = 10;
const lookMs = 200;

/** Connections of a portal that has just stopped, and our own, take a moment to close. */
async function isServing(client: Client): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and usename ~ '^portico_(api|identity|jobs)(_|$)' limit 1`,
    );
    if (rows.length === 0) return false;
    await sleep(lookMs);
  }
  return true;
}

export const refuseUsedDatabase = (owner: ClientConfig, replace: boolean): Promise<void> =>
  withClient(owner, async (client) => {
    if (await isServing(client))
      throw new BackupRefused('The portal is running on this database. Stop it, then restore. Nothing was changed.');
    const { rows } = await client.query<{ slug: string }>('select slug from platform.tenant order by slug');
    if (rows.length > 0 && !replace)
      throw new BackupRefused(
        `The database contains ${rows.length} tenants: ${rows.map(({ slug }) => slug).join(', ')}. Restore into an empty one, or add --replace to replace them with the archive. Nothing was changed.`,
      );
  });
