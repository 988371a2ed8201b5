/** One writer at a time, also across processes: the command line publishes while the portal runs. */
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseRefusal } from './refusal.ts';

const patienceMs = 30_000;

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

let queue: Promise<unknown> = Promise.resolve();

async function locked<T>(file: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs;
  while (!(await take(file))) {
    if (await abandoned(file)) await rm(file, { force: true });
    else if (Date.now() > until)
      throw new ReleaseRefusal(
        `Another process has been writing to the release store for ${patienceMs / 1000} s. Nothing was changed. Wait for it to end, or delete ${file} if no such process exists.`,
      );
    else await wait(50);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const turn = queue.then(() => locked(path.join(folder, '.lock'), work));
  queue = turn.catch(() => {});
  return turn;
}
