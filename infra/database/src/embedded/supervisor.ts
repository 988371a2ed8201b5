/**
 * The built-in PostgreSQL server of a data folder. It is adopted if it is running and started otherwise; if it does not
 * exist, it is created first. Any number of processes may call this for the same folder. The server listens on a Unix
 * socket in a folder that only its own user (and root) may enter, without a port or password.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseError } from '../database-error.ts';
import { newClient } from '../open-client.ts';
import { type ClusterPlace, configureCluster, ensureCluster } from './cluster.ts';
import { provideBinaries } from './native-binaries.ts';
import { startServer, stopServer } from './server-process.ts';
import { makeServerFolder, serverUser } from './server-user.ts';
import { socketFolder } from './socket-folder.ts';
import { withStartLock } from './start-lock.ts';

export interface EmbeddedServer {
  /** `host` for connections. */
  socketFolder: string;
  how: 'made' | 'started' | 'adopted';
  /** Disconnects from the server and stops it if no other process uses it, or in any case if `evenIfUsed` is set. */
  stop(evenIfUsed?: boolean): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  /** False turns off fsync, for tests. */
  durable?: boolean;
  /** Called when the server has gone away, and with the outcome. */
  report?: (message: string) => void;
}

/** Every process holds one connection of this name; the last one to leave stops the server. */
const presenceName = 'portico presence';
const goneMs = 5000;

async function connect(sockets: string): Promise<Client | undefined> {
  const client = newClient({
    host: sockets,
    user: 'postgres',
    database: 'postgres',
    application_name: presenceName,
  });
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
}

interface Others {
  presences: number;
  connections: number;
}

async function countOthers(client: Client): Promise<Others> {
  const { rows } = await client.query<Others>(
    `select count(*) filter (where application_name = $1)::int as presences, count(*)::int as connections
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [presenceName],
  );
  return rows[0] ?? { presences: 0, connections: 0 };
}

/** Connections that this process has just closed still count until their backends have ended. */
async function nobodyElse(client: Client): Promise<boolean> {
  for (const since = Date.now(); ; await sleep(25)) {
    const { presences, connections } = await countOthers(client);
    if (connections === 0) return true;
    if (presences > 0 || Date.now() - since > goneMs) return false;
  }
}

export async function ensureServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const user = serverUser();
  const folder = await makeServerFolder(options.dataDir, user);
  const sockets = await socketFolder(folder);
  const lock = join(folder, 'start.lock');
  let presence: Client | undefined;
  let leaving = false;

  async function enter(): Promise<EmbeddedServer['how']> {
    presence = await connect(sockets);
    if (presence) return 'adopted';
    const place: ClusterPlace = { folder, binaries: await provideBinaries(folder), user };
    const made = await ensureCluster(place);
    await configureCluster(place, sockets, options.durable ?? true);
    await startServer(place, async () => {
      presence = await connect(sockets);
      return presence !== undefined;
    });
    return made ? 'made' : 'started';
  }

  /**
   * Restarts a server that dies. Calls in the meantime are answered with "unavailable", and nothing committed is lost.
   */
  async function watch(): Promise<void> {
    presence?.once('end', async () => {
      if (leaving) return;
      options.report?.('The database server went away; starting it again.');
      for (let wait = 100; !leaving; wait = Math.min(wait * 2, 10_000)) {
        try {
          await withStartLock(lock, enter);
          options.report?.('The database server runs again.');
          return watch();
        } catch (cause) {
          options.report?.(cause instanceof Error ? cause.message : String(cause));
          await sleep(wait);
        }
      }
    });
  }

  const how = await withStartLock(lock, enter);
  void watch();
  return {
    socketFolder: sockets,
    how,
    async stop(evenIfUsed = false) {
      if (leaving) return;
      leaving = true;
      await withStartLock(lock, async () => {
        const client = presence;
        if (!client) throw new DatabaseError('The database server was never reached.');
        const last = evenIfUsed || (await nobodyElse(client).catch(() => false));
        await client.end().catch(() => {});
        if (!last) return;
        await stopServer({ folder, binaries: '', user });
        if (sockets !== folder) await rm(sockets, { force: true });
      });
    },
  };
}
