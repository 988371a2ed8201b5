/** Vitest's global set-up: names the run's folder before the run and cleans it up after. */

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nameRunFolder } from './run-folder.ts';
import type { TestServer } from './running-server.ts';
import { joinServer, withClient } from './test-server.ts';

async function dropDatabases(server: TestServer): Promise<void> {
  await withClient(server.asSuperuser(server.firstDatabase), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [server.prefix],
    );
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  });
}

export default function setUp(): () => Promise<void> {
  const folder = nameRunFolder();
  return async () => {
    if (process.env.DATABASE_URL_TEST) await dropDatabases(await joinServer());
    else if (existsSync(join(folder, 'postgres'))) await (await joinServer()).end();
    await rm(folder, { recursive: true, force: true });
  };
}
