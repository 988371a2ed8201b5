/**
 * Ensures that only one process at a time creates, starts or stops the server. The lock of a dead process is ignored.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../database-error.ts';

const waitMs = 120_000;

/**
 * Start time of a process, if the system reports it, so that a reused process id is not mistaken for the old process.
 */
async function startedAt(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function isAlive(owner: string): Promise<boolean> {
  const [pid = '', started = ''] = owner.trim().split(' ');
  if (!/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return (await startedAt(Number(pid))) === started;
}

async function take(path: string, me: string): Promise<boolean> {
  try {
    await writeFile(path, me, { flag: 'wx' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  const owner = await readFile(path, 'utf8').catch(() => undefined);
  // Empty: the owner has created the file but not written it yet, or died in between. The wait below shows which.
  if (owner !== undefined && owner !== '' && !(await isAlive(owner))) {
    const aside = `${path}.${process.pid}`;
    const moved = await rename(path, aside).then(
      () => readFile(aside, 'utf8'),
      () => undefined,
    );
    // Another process was faster and this is its new lock, so put it back.
    if (moved !== undefined && moved !== owner) await rename(aside, path);
    else await rm(aside, { force: true });
  }
  return false;
}

export async function withStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const me = `${process.pid} ${await startedAt(process.pid)}`;
  for (const since = Date.now(); !(await take(path, me)); await sleep(25))
    if (Date.now() - since > waitMs)
      throw new DatabaseError(
        `Another process has been starting the database for two minutes. If none is running, remove ${path}.`,
      );
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
