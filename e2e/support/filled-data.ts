/**
 * The data of a portal that was started once: filling it takes half a minute of processor time, copying it a second. It
 * is recreated for every other state of the checkout, and every day, because the demo's dates count from the first
 * start.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portico/testkit/run/free-port';
import { madeOnce } from '@portico/testkit/run/made-once';
import { treeOf } from '@portico/testkit/run/tree';
import { isReady } from './ports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.build', 'e2e', 'filled');
const startMs = 600_000;

/** Settings that change what a first start writes; a portal with them fills its own data. */
const changesData = /^(DATABASE_URL|S3_|FILES_|PORTICO_(NOW|TENANT|DEMO|DATA|REMOTES|PARTS|MASTER|SECRET))/;

/** Undefined if git cannot identify the state of the checkout. */
function keyOf(): string | undefined {
  const tree = treeOf(root);
  return tree && `${tree}-${new Date().toISOString().slice(0, 10)}`;
}

async function ended(portal: ChildProcess): Promise<void> {
  if (portal.exitCode !== null || portal.signalCode !== null) return;
  const exit = once(portal, 'exit');
  portal.kill('SIGTERM');
  await exit;
}

async function fill(data: string): Promise<void> {
  const [port, contentPort] = [await freePort(), await freePort()];
  const portal = spawn(process.execPath, ['infra/portal/src/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), CONTENT_PORT: String(contentPort), PORTICO_DATA: data },
  });
  try {
    const until = Date.now() + startMs;
    while (!(await isReady(port))) {
      if (portal.exitCode !== null) throw new Error(`The portal that fills data for others ended: ${portal.exitCode}`);
      if (Date.now() > until) throw new Error('The portal that fills data for others was not ready.');
      await wait(100);
    }
  } finally {
    await ended(portal);
  }
}

/** Fills an empty data folder as a first start with this environment would, or leaves that to the start itself. */
export async function copyFilledData(data: string, environment: Readonly<Record<string, string | undefined>>) {
  const key = keyOf();
  if (!key || Object.keys(environment).some((name) => changesData.test(name) && name !== 'PORTICO_DATA')) return;
  const from = await madeOnce(folder, key, fill);
  mkdirSync(data, { recursive: true });
  // The database’s files belong to the user who runs its server.
  const byReference = process.platform === 'linux' ? ['--reflink=auto'] : [];
  execFileSync('cp', ['-a', ...byReference, `${from}/.`, data]);
}
