// Starts the portal under test with data as after a first start, through the same program that `npm start` runs.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWith } from '@portico/testkit/run/end-with';
import { copyFilledData } from './filled-data.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { PORTICO_DATA: data, PORTICO_RUN: run } = process.env;
if (!data) throw new Error('PORTICO_DATA is not set: without it, the data of a portal in use would be emptied.');

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** An interrupted run leaves its database server running: ending later, it would remove the next one's socket. */
async function endLeftServer(postgres: string): Promise<void> {
  const [pid = ''] = read(path.join(postgres, 'cluster', 'postmaster.pid')).split('\n');
  const isOurs = () => pid !== '' && read(`/proc/${pid}/cmdline`).includes(postgres);
  if (!isOurs()) return;
  process.kill(Number(pid), 'SIGINT');
  while (isOurs()) await sleep(100);
}

await endLeftServer(path.join(data, 'postgres'));
rmSync(data, { recursive: true, force: true });
// Sign-ins of the previous portal (addresses.ts).
rmSync(`${data}-signed-in`, { recursive: true, force: true });

await copyFilledData(data, process.env);

const portal = spawn('node', ['infra/portal/src/start.ts'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => portal.kill(signal));
if (run) endWith(Number(run), portal);
portal.on('exit', (code) => process.exit(code ?? 0));
