/** One at a time, also across processes: builds, and writers of the release store. */
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface FileLockOptions {
  /** How long to wait for whoever holds it. */
  patienceMs: number;
  /** What to throw when patience ends. */
  busy(file: string): Error;
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function take(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Whoever held the lock was killed: its process is gone, so what it left behind is no lock. */
async function abandoned(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  return pid > 0 && !alive(pid);
}

async function locked<T>(file: string, options: FileLockOptions, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + options.patienceMs;
  while (!(await take(file))) {
    if (await abandoned(file)) await rm(file, { force: true });
    else if (Date.now() > until) throw options.busy(file);
    else await wait(50);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

const queues = new Map<string, Promise<unknown>>();

/** Runs the work while holding the file; within this process in the order of asking. */
export async function withFileLock<T>(file: string, options: FileLockOptions, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  const turn = (queues.get(file) ?? Promise.resolve()).then(() => locked(file, options, work));
  queues.set(
    file,
    turn.catch(() => {}),
  );
  return turn;
}
