/**
 * One at a time, also across processes and machines that share the folder: builds, and writers of the release store. Who
 * holds the lock keeps its file fresh; a file that no one keeps fresh was left by someone who was killed.
 */
import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface FileLockOptions {
  /** How long to wait for the holder of the lock. */
  patienceMs: number;
  /** What to throw when patience ends. */
  busy(file: string): Error;
  /** Not kept fresh for this long, it counts as left behind; longer for work that lets nothing else run. 10 s unless said. */
  abandonedMs?: number;
}

const freshEachMs = 1_000;
const standardAbandonedMs = 10_000;

/** Where a process id means a process: the same id is another one in the next container. */
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

/** Its process is known to be gone. Of other places nothing is known. */
function isGone(text: string): boolean {
  try {
    const holder = JSON.parse(text) as { place?: unknown; pid?: unknown };
    return holder.place === place && typeof holder.pid === 'number' && !isAlive(holder.pid);
  } catch {
    return false;
  }
}

interface Held {
  /** No one else writes this text. */
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

/** The text of an abandoned lock; undefined if it is held, or gone. */
async function abandoned(file: string, abandonedMs: number): Promise<string | undefined> {
  const text = await textOf(file);
  const found = await stat(file).catch(() => undefined);
  if (text === undefined || !found) return undefined;
  // A clock that is ahead is treated like one that is behind.
  return isGone(text) || Math.abs(Date.now() - found.mtimeMs) > abandonedMs ? text : undefined;
}

/** Moves the lock aside, and puts it back if someone else took it in the meantime. */
async function takeAway(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    // Another one who waited was quicker.
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
  // By the open file and not by its name: the name may belong to another process by now.
  const keepFresh = () => handle.utimes(new Date(), new Date()).catch(() => {});
  const freshening = setInterval(() => void keepFresh(), freshEachMs);
  try {
    return await work();
  } finally {
    clearInterval(freshening);
    await handle.close();
    if ((await textOf(file)) === text) await rm(file, { force: true });
  }
}

const queues = new Map<string, Promise<unknown>>();

/** Runs the work while holding the file; within this process in the order of asking. */
export function withFileLock<T>(file: string, options: FileLockOptions, work: () => Promise<T>): Promise<T> {
  // Takes the place in the queue before anything else is awaited: otherwise a later caller could be first.
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
