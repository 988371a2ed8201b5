/**
 * A process that outlives the test run it accompanies. Its input closes when the run ends for any reason. It then stops
 * database servers in the run's folder and deletes the folder. Run: node clean-run.ts <folder>
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 10_000;

/** Checked by command line, because the process id may have been reused. */
function runsIn(pid: number, folder: string): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes(folder);
}

async function stopServer(pid: number, folder: string): Promise<void> {
  const until = Date.now() + patienceMs;
  // Stops immediately, because its data is no longer needed.
  if (runsIn(pid, folder)) process.kill(pid, 'SIGQUIT');
  while (runsIn(pid, folder) && Date.now() < until) await sleep(50);
  if (runsIn(pid, folder)) process.kill(pid, 'SIGKILL');
}

async function cleanUp(folder: string): Promise<void> {
  for (const file of globSync('**/cluster/postmaster.pid', { cwd: folder })) {
    const pid = Number(readFileSync(join(folder, file), 'utf8').split('\n')[0]);
    if (pid > 1) await stopServer(pid, folder).catch(() => {});
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the test run.');
// Ctrl-C is meant for the test run.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
process.stdin.on('close', () => void cleanUp(folder)).resume();
