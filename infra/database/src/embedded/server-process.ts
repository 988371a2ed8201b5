/** Starts and stops the PostgreSQL process. The process survives a crash of Portico, and the next start adopts it. */
import { spawn } from 'node:child_process';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../database-error.ts';
import { type ClusterPlace, clusterFolder, diskFullError, isDiskFull } from './cluster.ts';

const startMs = 90_000;
const stopMs = 30_000;
const logLimitBytes = 20_000_000;
const logFile = (place: ClusterPlace): string => join(place.folder, 'server.log');

async function openLog(place: ClusterPlace) {
  const size = await stat(logFile(place)).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logLimitBytes) await truncate(logFile(place), 0);
  return open(logFile(place), 'a', 0o600);
}

/** Runs the server once. Returns its output if it ended before `isUp` returned true, otherwise undefined. */
async function runOnce(place: ClusterPlace, isUp: () => Promise<boolean>, until: number): Promise<string | undefined> {
  const log = await openLog(place);
  const from = (await log.stat()).size;
  const child = spawn(join(place.binaries, 'bin/postgres'), ['-D', clusterFolder(place)], {
    ...place.user,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    cwd: place.folder,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended = false;
  let failure = '';
  child.once('exit', () => {
    ended = true;
  });
  child.on('error', (cause) => {
    ended = true;
    failure = cause.message;
  });
  child.unref();
  await log.close();
  while (Date.now() < until) {
    if (await isUp()) return undefined;
    if (ended) return failure || (await readFile(logFile(place), 'utf8')).slice(from);
    await sleep(15);
  }
  throw new DatabaseError(`PostgreSQL did not answer within ${startMs / 1000} seconds. Its log is ${logFile(place)}.`);
}

/** Retries as long as the system still holds resources of a killed server (its process, its memory). */
export async function startServer(place: ClusterPlace, isUp: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + startMs;
  let output: string | undefined;
  for (let wait = 50; wait < 3_000; wait *= 2) {
    output = await runOnce(place, isUp, until);
    if (output === undefined) return;
    if (isDiskFull(output)) throw diskFullError(place.folder, output);
    await sleep(wait);
  }
  const fatal = output?.split('\n').findLast((line) => /FATAL|PANIC|error while loading/.test(line));
  throw new DatabaseError(
    `PostgreSQL did not start: ${fatal ?? 'no reason given'}. Its log is ${logFile(place)}.`,
    output,
  );
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** PostgreSQL's "fast" shutdown: open transactions are aborted, and everything committed is on disk. */
export async function stopServer(place: ClusterPlace): Promise<void> {
  const file = await readFile(join(clusterFolder(place), 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return;
  process.kill(pid, 'SIGINT');
  for (const since = Date.now(); isRunning(pid); await sleep(15))
    if (Date.now() - since > stopMs)
      throw new DatabaseError(`PostgreSQL (process ${pid}) has not stopped yet. Its data is safe.`);
}
