/** An interrupted test run leaves no database server and no folder behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const idle = 'setInterval(() => {}, 1e6)';

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('a run ended by %s leaves nothing behind', async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-cut-'));
  const cluster = join(folder, 'tmp/portico-away-1/postgres/cluster');
  mkdirSync(cluster, { recursive: true });
  // Stands in for PostgreSQL, which outlives the process that started it.
  const server = spawn(process.execPath, ['-e', idle, '--', '-D', cluster], { detached: true, stdio: 'ignore' });
  const stopped = once(server, 'exit');
  writeFileSync(join(cluster, 'postmaster.pid'), `${server.pid}\n${cluster}\n`);
  const run = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { cleanUpBehind } = await import(process.argv[1]); cleanUpBehind(process.argv[2]); console.log('up'); ${idle}`,
      join(import.meta.dirname, 'run-folder.ts'),
      folder,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(run.stdout, 'data');
  expect([existsSync(folder), isRunning(server.pid ?? 0)]).toEqual([true, true]);
  run.kill(signal);
  await stopped;
  await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false);
});
