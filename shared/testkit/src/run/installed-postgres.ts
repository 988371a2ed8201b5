import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

const debianFolder = '/usr/lib/postgresql';
const nobody = 65534;
const oldest = 15;

/** The program folder of the newest installed server, in Debian's layout. Undefined if none is new enough. */
export function installedPostgres(): { bin: string; version: number } | undefined {
  if (!existsSync(debianFolder)) return undefined;
  const versions = readdirSync(debianFolder)
    .map(Number)
    .filter((version) => version >= oldest && existsSync(path.join(debianFolder, String(version), 'bin', 'initdb')))
    .sort((a, b) => b - a);
  const [version] = versions;
  return version === undefined ? undefined : { bin: path.join(debianFolder, String(version), 'bin'), version };
}

export interface TemporaryServer {
  /** For DATABASE_URL_TEST: a user who may create databases and roles. */
  url: string;
  stop(): void;
}

/** Starts an installed PostgreSQL with an empty data folder of its own on the loopback address, until stopped. */
export async function startInstalledPostgres(bin: string): Promise<TemporaryServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-postgres-'));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(folder, nobody, nobody);
  chmodSync(folder, 0o700);
  const run = (program: string, args: string[]) => {
    const done = spawnSync(path.join(bin, program), args, {
      encoding: 'utf8',
      cwd: folder,
      ...(asRoot ? { uid: nobody, gid: nobody } : {}),
      // pg_ctl passes its output streams to the server, so a pipe would never close.
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    });
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr ?? done.error?.message ?? done.status}`);
  };
  const data = path.join(folder, 'data');
  const port = await freePort();
  const password = randomBytes(18).toString('hex');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (asRoot) chownSync(passwordFile, nobody, nobody);
  // Requires a password like a real server, so that tests of wrong passwords are meaningful.
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  run('initdb', ['-D', data, ...access, '-E', 'UTF8', '--locale=C.UTF-8']);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off -c max_connections=100`;
  run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start']);
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
