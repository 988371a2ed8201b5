/** Tests the built-in server in its own data folder: it is created, adopted, restarted, left and refused. */
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedServer, ensureServer } from '../src/embedded/supervisor.ts';
import { openDatabase } from '../src/open-database.ts';
import { copyContents } from './copy-folder.ts';
import { withClient } from './test-server.ts';

let dataDir: string;
const running = new Set<EmbeddedServer>();

/** Decision 0160 explains what everyday runs leave out and what covers it instead. */
const isFull = process.env.PORTICO_TEST_SCALE === 'full';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portico supervisor’s '));
  // The usual permissions of a folder; mkdtemp closes its folders to other users.
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const server of running) await server.stop(true).catch(() => {});
  running.clear();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(durable = false): Promise<EmbeddedServer> {
  const server = await ensureServer({ dataDir, durable });
  running.add(server);
  return server;
}
const superuser = (server: EmbeddedServer) => ({ host: server.socketFolder, user: 'postgres', database: 'postgres' });
const ask = (server: EmbeddedServer, text: string) =>
  withClient(superuser(server), async (client) => (await client.query(text)).rows);
const postmaster = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the embedded server', () => {
  it('is created, preserves its data when it stops, and stops with its last user', async () => {
    const first = await start();
    expect(first.how).toBe('made');
    await ask(first, 'create table kept as select 42 as answer');
    const second = await start();
    expect(second.how).toBe('adopted');
    const pid = await postmaster();
    await first.stop();
    expect(isRunning(pid)).toBe(true);
    await second.stop();
    expect(isRunning(pid)).toBe(false);
    const third = await start();
    expect(third.how).toBe('started');
    expect(await ask(third, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('is stopped by the last user, even if one of their connections is still closing', async () => {
    const server = await start();
    const pid = await postmaster();
    let left: Promise<void> | undefined;
    await withClient(superuser(server), async (client) => {
      left = server.stop();
      const looks = `select count(*)::int as n from pg_stat_activity where application_name = 'portico presence' and query ~ 'others|presences'`;
      await expect.poll(async () => (await client.query(looks)).rows, { timeout: 10_000 }).toEqual([{ n: 1 }]);
      expect(isRunning(pid)).toBe(true);
    });
    await left;
    expect(isRunning(pid)).toBe(false);
  });

  it('is created once by three processes that start at the same time', async () => {
    const supervisor = join(import.meta.dirname, '../src/embedded/supervisor.ts');
    const script = `const { ensureServer } = await import(process.argv[1]);
      const server = await ensureServer({ dataDir: process.argv[2], durable: false });
      process.stdout.write(server.how + '\\n');
      process.stdin.once('data', () => server.stop().then(() => process.exit(0)));`;
    const children = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', script, supervisor, dataDir], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    const hows = await Promise.all(
      children.map(
        (child) => new Promise<string>((resolve) => child.stdout.once('data', (part) => resolve(String(part).trim()))),
      ),
    );
    expect(hows.sort()).toEqual(['adopted', 'adopted', 'made']);
    const pid = await postmaster();
    const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of children) child.stdin.write('\n');
    expect(await Promise.all(ended)).toEqual([0, 0, 0]);
    expect(isRunning(pid)).toBe(false);
  });

  it('recovers by itself after the server was killed, with everything committed', async () => {
    const server = await start(true);
    await ask(server, 'create table kept as select 42 as answer');
    const pid = await postmaster();
    process.kill(pid, 'SIGKILL');
    const answer = () => ask(server, 'select answer from kept').catch(() => 'away');
    await expect.poll(answer, { timeout: 20_000 }).toEqual([{ answer: 42 }]);
    expect(await postmaster()).not.toBe(pid);
  });

  it.runIf(isFull)('starts in spite of a dead process’s lock', async () => {
    const server = await start();
    await server.stop();
    await writeFile(join(dataDir, 'postgres/start.lock'), '999999 1');
    expect((await start()).how).toBe('started');
  });

  it.runIf(isFull)('serves from a folder whose path is too long for a socket', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
    const server = await ensureServer({ dataDir: deep, durable: false });
    running.add(server);
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(process.getuid?.() === 0)('the embedded server as root', () => {
  it.runIf(isFull)('opens a private data folder to the group of the server only', async () => {
    await chmod(dataDir, 0o700);
    const server = await start();
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    const { mode, uid, gid } = await stat(dataDir);
    expect([mode & 0o777, uid, gid]).toEqual([0o710, 0, 65_534]);
  });

  it.runIf(isFull)('reaches a data folder inside a private temporary folder', async () => {
    await chmod(dataDir, 0o700);
    const server = await ensureServer({ dataDir: join(dataDir, 'data'), durable: false });
    running.add(server);
    expect(server.socketFolder).toBe(join(dataDir, 'data/postgres'));
  });

  it('reaches a data folder that was copied into a private folder', async () => {
    const first = join(dataDir, 'first');
    const server = await ensureServer({ dataDir: first, durable: false });
    await server.stop(true);
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    copyContents(first, join(closed, 'data'));
    const copied = await ensureServer({ dataDir: join(closed, 'data'), durable: false });
    running.add(copied);
    expect(await ask(copied, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('refused with a remedy', () => {
  const opened = () => openDatabase({ dataDir, secret: 'x', durable: false });

  it('data of another major version', async () => {
    await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '14\n');
    await expect(opened()).rejects.toThrow(
      /made by PostgreSQL 14; Portico brings 18.*set PORTICO_DATA to another folder/s,
    );
  });

  it('a folder with other files', async () => {
    await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/cluster/letter.txt'), 'dear');
    await expect(opened()).rejects.toThrow(/no PostgreSQL data. Move them away/);
  });

  it('a file where the data folder should be', async () => {
    await writeFile(join(dataDir, 'letter.txt'), 'dear');
    const below = openDatabase({ dataDir: join(dataDir, 'letter.txt', 'data'), secret: 'x' });
    await expect(below).rejects.toThrow(
      /cannot be used: a part of the path is a file\. Correct that, or set PORTICO_DATA/,
    );
  });

  it.each([
    ['nonsense', /DATABASE_URL is no address/],
    ['mysql://host/x', /must name a PostgreSQL database/],
    ['postgres://user:secret@127.0.0.1:1/portico', /127\.0\.0\.1:1\/portico cannot be used: nothing answers there/],
  ])('DATABASE_URL %s', async (url, message) => {
    const failure = await openDatabase({ dataDir, secret: 'x', url }).catch((cause: Error) => cause);
    expect(failure).toHaveProperty('name', 'DatabaseError');
    expect((failure as Error).message).toMatch(message);
    expect((failure as Error).message).not.toContain('secret');
  });
});
