/**
 * Mutual exclusion across processes and machines that share the folder: for builds and writers of the release store.
 * The holder refreshes the lock file regularly. A file that is no longer refreshed was left by a killed process.
 */
import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface FileLockOptions {
  /** How long to wait for the lock. */
  patienceMs: number;
  /** The error to throw after waiting too long. */
  busy(file: string): Error;
  /**
   * A lock not refreshed for this long counts as abandoned. Use a longer time for work that blocks the event loop.
   * Default: 10 s.
   */
  abandonedMs?: number;
}

const freshEachMs = 1_000;
const standardAbandonedMs = 10_000;

/** The namespace of process ids, because the same id means a different process in another container. */
function idsOfThisPlace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
const place = `${hostname()} ${idsOfThisPlace()}`.trim();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process is known to have ended. Nothing is known about processes in other namespaces. */
function isGone(text: string): boolean {
  try {
    const holder = JSON.parse(text) as { place?: unknown; pid?: unknown };
    return holder.place === place && typeof holder.pid === 'number' && !isAlive(holder.pid);
  } catch {
    return false;
  }
}

interface Held {
  /** Text that identifies this lock. */
  text: string;
  handle: FileHandle;
}

async function take(file: string): Promise<Held | undefined> {
  const text = JSON.stringify({ place, pid: process.pid, id: randomUUID() });
  let handle: FileHandle;
  try {
    handle = await open(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return undefined;
  }
  try {
    await handle.writeFile(text);
  } catch (error) {
    await handle.close();
    await rm(file, { force: true });
    throw error;
  }
  return { text, handle };
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** The text of an abandoned lock. Undefined if the lock is held or gone. */
async function abandoned(file: string, abandonedMs: number): Promise<string | undefined> {
  const text = await textOf(file);
  const found = await stat(file).catch(() => undefined);
  if (text === undefined || !found) return undefined;
  // A clock that is ahead is treated like one that is behind.
  return isGone(text) || Math.abs(Date.now() - found.mtimeMs) > abandonedMs ? text : undefined;
}

/** Moves the lock aside, and puts it back if someone else acquired it in the meantime. */
async function takeAway(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    // Another waiting process was faster.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await textOf(aside)) !== text) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

async function waitFor(file: string, options: FileLockOptions): Promise<Held> {
  const until = Date.now() + options.patienceMs;
  for (;;) {
    const held = await take(file);
    if (held) return held;
    const left = await abandoned(file, options.abandonedMs ?? standardAbandonedMs);
    if (left !== undefined) await takeAway(file, left);
    else if (Date.now() > until) throw options.busy(file);
    else await wait(50);
  }
}

async function locked<T>(file: string, options: FileLockOptions, work: () => Promise<T>): Promise<T> {
  const { text, handle } = await waitFor(file, options);
  // Through the open handle rather than by name, because the name may belong to another process's file by now.
  const refresh = () => handle.utimes(new Date(), new Date()).catch(() => {});
  const freshening = setInterval(() => void refresh(), freshEachMs);
  try {
    return await work();
  } finally {
    clearInterval(freshening);
    await handle.close();
    if ((await textOf(file)) === text) await rm(file, { force: true });
  }
}

const queues = new Map<string, Promise<unknown>>();

/** Runs the work while holding the lock. Within this process, callers run in order. */
export function withFileLock<T>(file: string, options: FileLockOptions, work: () => Promise<T>): Promise<T> {
  // Enters the queue before anything is awaited. Otherwise a later caller could be first.
  const turn = (queues.get(file) ?? Promise.resolve()).then(async () => {
    await mkdir(path.dirname(file), { recursive: true });
    return locked(file, options, work);
  });
  queues.set(
    file,
    turn.catch(() => {}),
  );
  return turn;
}
