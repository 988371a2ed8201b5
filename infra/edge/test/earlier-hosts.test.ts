// A page stays open while the portal moves to its next release and back. Every process can still serve its chunks.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';
import type { HostFiles } from '@portico/contracts/platform/release-manifest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RememberedHost, rememberHosts } from '../src/serving/earlier-hosts.ts';
import { openHostBuild } from '../src/serving/host-build.ts';
import { type RunningEdge, standEdge, tenant, writeHostBuild } from './running-edge.ts';

let folder: string;
let running: RunningEdge | undefined;
const logged: string[] = [];
const built = () => path.join(folder, 'host');
const stored = () => path.join(folder, 'kept');
const remembered: RememberedHost[] = [];
function remember(): RememberedHost {
  const log: Log = (_, event, fields) => logged.push(`${event}: ${fields?.reason}`);
  const host = rememberHosts(openHostBuild(built()), stored(), log);
  remembered.push(host);
  return host;
}
const old = 'admin.dddddddd.js';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-hosts-'));
  logged.length = 0;
  writeHostBuild(built());
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  await Promise.all(remembered.splice(0).map((host) => host.settled()));
  rmSync(folder, { recursive: true, force: true });
});

/** The next release: one of its files has another name, others are gone. */
function buildNext(version: string, name = 'admin.eeeeeeee.js'): void {
  rmSync(built(), { recursive: true });
  writeHostBuild(built(), version);
  const file = path.join(built(), 'host-files.json');
  const list = JSON.parse(readFileSync(file, 'utf8')) as HostFiles;
  const { [old]: hash = '', 'unhashed.js': _, ...files } = list.files;
  writeFileSync(path.join(built(), name), 'admin');
  for (const gone of [old, 'unhashed.js']) rmSync(path.join(built(), gone));
  writeFileSync(file, JSON.stringify({ ...list, files: { ...files, [name]: hash } }));
}

test('a file of the previous host build is served over HTTP, unchanged and as immutable', async () => {
  const host = remember();
  running = await standEdge([tenant('harbour')], { host });
  const ask = async (name: string) => {
    const { status, text, headers } = await (running as RunningEdge).ask(`/assets/${name}`);
    return { status, text, cache: headers['cache-control'] };
  };
  await running.ask('/');
  await host.settled();
  buildNext('1.0.7');
  const served = { status: 200, text: 'admin', cache: 'public, max-age=31536000, immutable' };
  expect(await ask(old)).toEqual(served);
  expect(await ask('admin.eeeeeeee.js')).toEqual(served);
  expect((await ask('admin.ffffffff.js')).status).toBe(404);
  expect((await ask('../kept')).status).not.toBe(200);
});

test('files of earlier builds are served after a restart, and of builds that only another process has served', async () => {
  const before = remember();
  await before.files();
  await before.settled();
  buildNext('1.0.7');
  const after = remember();
  expect((await after.read(old))?.bytes.toString()).toBe('admin');
  await after.files();
  await after.settled();
  expect((await before.read('admin.eeeeeeee.js'))?.bytes.toString()).toBe('admin');
  expect(logged).toEqual([]);
});

test('a file of an earlier build is not served if its name has no hash or its contents were changed', async () => {
  const host = remember();
  await host.files();
  await host.settled();
  const [build = ''] = readdirSync(stored());
  expect(existsSync(path.join(stored(), build, 'unhashed.js'))).toBe(true);
  writeFileSync(path.join(stored(), build, old), 'changed');
  buildNext('1.0.7');
  expect(await host.read('unhashed.js')).toBeUndefined();
  expect(await host.read(old)).toBeUndefined();
});

test('the last five builds are stored, each once', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 6]) {
    if (number > 1) buildNext(`1.0.${number}`, `admin.${String(number).repeat(8)}.js`);
    const host = remember();
    await host.files();
    await host.settled();
  }
  expect(readdirSync(stored())).toHaveLength(5);
  expect(await remember().read(old)).toBeUndefined();
  expect((await remember().read('admin.22222222.js'))?.bytes.toString()).toBe('admin');
});

test('if a build cannot be stored, the portal continues and reports it', async () => {
  writeFileSync(stored(), 'a file in the place of the folder');
  const host = remember();
  expect((await host.files()).version).toBe('1.0.6');
  await host.settled();
  expect(logged).toEqual([expect.stringMatching(/^earlier host build not saved for open pages: /)]);
  expect((await host.read(old))?.bytes.toString()).toBe('admin');
});
