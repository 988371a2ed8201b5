/** The server's data folder: created atomically, and refused if it is not ours. */
import { spawn } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { postgresMajor } from './native-binaries.ts';
import type { ServerUser } from './server-user.ts';

export interface ClusterPlace {
  /** The server's own folder. */
  folder: string;
  /** Folder with PostgreSQL's programs. */
  binaries: string;
  user: ServerUser | undefined;
}

export const clusterFolder = (place: ClusterPlace): string => join(place.folder, 'cluster');

/** PostgreSQL's own messages about a full disk. */
const diskFull = /no space left on device|could not extend file|disk quota exceeded/i;
export const isDiskFull = (output: string): boolean => diskFull.test(output);
export const diskFullError = (folder: string, output: string): DatabaseError =>
  new DatabaseError(
    `The disk that holds ${folder} is full. Free some space and start again; nothing was lost.`,
    output,
  );

function runInitdb(place: ClusterPlace, target: string): Promise<{ status: number | null; output: string }> {
  const settings = [
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const child = spawn(join(place.binaries, 'bin/initdb'), ['-D', target, '--username=postgres', ...settings], {
    ...place.user,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    cwd: place.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

async function initialise(place: ClusterPlace): Promise<void> {
  const half = `${clusterFolder(place)}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  if (place.user) await chown(half, place.user.uid, place.user.gid);
  const { status, output } = await runInitdb(place, half);
  if (status !== 0) {
    await rm(half, { recursive: true, force: true });
    if (isDiskFull(output)) throw diskFullError(place.folder, output);
    throw new DatabaseError(
      `PostgreSQL could not make its data folder in ${place.folder}: ${output.trim().split('\n').at(-1)}`,
      output,
    );
  }
  const configuration = join(half, 'postgresql.conf');
  await writeFile(configuration, `${await readFile(configuration, 'utf8')}\ninclude 'portico.conf'\n`);
  await rename(half, clusterFolder(place));
}

/** Returns true if it created the cluster now. */
export async function ensureCluster(place: ClusterPlace): Promise<boolean> {
  const folder = clusterFolder(place);
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === postgresMajor) return false;
  if (version !== undefined)
    throw new DatabaseError(
      `${folder} was made by PostgreSQL ${version.trim()}; Portico brings ${postgresMajor}. Start the Portico version that made it and take a backup, or set PORTICO_DATA to another folder.`,
    );
  const content = await readdir(folder).catch(() => []);
  if (content.length > 0)
    throw new DatabaseError(
      `${folder} holds files that are no PostgreSQL data. Move them away, or set PORTICO_DATA to another folder.`,
    );
  await initialise(place);
  return true;
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Written before every start, because folders may have been moved. `durable: false` is only for tests. */
export async function configureCluster(place: ClusterPlace, sockets: string, durable: boolean): Promise<void> {
  const settings: Record<string, string> = {
    listen_addresses: quoted(''),
    unix_socket_directories: quoted(sockets),
    unix_socket_permissions: '0700',
    max_connections: '80',
    shared_buffers: '128MB',
    // Allows logical replication, for moving to another server without downtime.
    wal_level: 'logical',
    timezone: quoted('UTC'),
    log_timezone: quoted('UTC'),
    // After a kill, flushes the file system once instead of two thousand files, which shortens recovery by seconds.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
        }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  await writeFile(join(clusterFolder(place), 'portico.conf'), lines.join(''), { mode: 0o644 });
}
