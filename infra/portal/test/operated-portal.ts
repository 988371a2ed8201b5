/** A running portal for trying operators' commands, with access to its database. */
import path from 'node:path';
import { openDatabase } from '@portico/database/open-database';
import pg from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';
import type { Portal } from '../src/compose.ts';
import { copyFilledPortal, fillTimeout } from './filled-portal.ts';
import type { Place } from './run-command.ts';
import { dropFolder, makeFolder, standPortal } from './running-portal.ts';

export interface OperatedPortal {
  /** Folder for a test's own files, which is removed with the portal. */
  readonly folder: string;
  readonly place: Place & { env: Record<string, string> };
  /** Available once the tests run. */
  readonly portal: Portal;
  startAgain(): Promise<void>;
  /** Rows of all tenants, read and changed as superuser of the built-in server. */
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/**
 * Starts before the file's tests and stops after them. `env` is added to the commands' environment, in addition to the
 * ports.
 */
export function operatedPortal(env: Record<string, string> = {}): OperatedPortal {
  // Processes and databases take time on a busy machine.
  vi.setConfig({ testTimeout: 120_000 });
  const folder = makeFolder();
  const dataDir = path.join(folder, 'data');
  const place = { dataDir, filesDir: path.join(folder, 'files'), env: { ...env } };
  let portal: Portal | undefined;
  async function start(): Promise<void> {
    ({ portal } = await standPortal(folder));
    await portal.ready;
    Object.assign(place.env, { PORT: String(portal.port), CONTENT_PORT: String(portal.contentPort) });
  }
  beforeAll(async () => {
    await copyFilledPortal(folder);
    await start();
  }, fillTimeout);
  afterAll(async () => {
    await portal?.close();
    dropFolder(folder);
  });
  return {
    folder,
    place,
    get portal() {
      if (!portal) throw new Error('The portal stands once the tests run.');
      return portal;
    },
    async startAgain() {
      await portal?.close();
      await start();
    },
    async rows(text, values = []) {
      const database = await openDatabase({ dataDir, secret: 'x', durable: false, use: 'restore' });
      const client = new pg.Client({ ...database.owner, user: 'postgres' });
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
        await database.stop();
      }
    },
  };
}
