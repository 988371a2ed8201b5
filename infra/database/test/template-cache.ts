/**
 * The filled template database, cached between runs. It is the folder of a stopped server below `.build/`, named by a
 * hash of everything from which migrations and demo data are made. A run copies it instead of filling its own database.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { makeServerFolder, serverUser } from '../src/embedded/server-user.ts';
import { withStartLock } from '../src/embedded/start-lock.ts';
import { copyContents } from './copy-folder.ts';

const root = resolve(import.meta.dirname, '../../..');
const cache = join(root, '.build', 'test-database');
const contracts = join(root, 'shared/contracts/src');
/** Enough for a few branches to alternate without rebuilding. */
const cachesStored = 3;

const importPattern = /\bfrom\s+'(?<target>\.{1,2}\/[^']+|@portico\/contracts\/[^']+)'/g;

function imported(file: string): string[] {
  const targets = [...readFileSync(file, 'utf8').matchAll(importPattern)].map(({ groups }) => groups?.target ?? '');
  return targets.map((target) =>
    target.startsWith('.')
      ? resolve(dirname(file), target)
      : join(contracts, `${target.slice('@portico/contracts/'.length)}.ts`),
  );
}

/** The given files and all our files that they import directly or indirectly. */
export function importedBy(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    open.push(...imported(file).filter((target) => target.endsWith('.ts')));
  }
  return [...seen];
}

/** Everything that determines the contents of the template. */
export function templateSources(): string[] {
  const folders = ['migrations', 'demo-data', 'src'].map((name) => `infra/database/${name}/**`);
  const data = globSync([...folders, 'tenants/**'], { cwd: root });
  const files = data.map((name) => join(root, name)).filter((name) => statSync(name).isFile());
  return [...new Set([...importedBy([join(import.meta.dirname, 'test-database.ts')]), ...files])].sort();
}

export function templateHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const file of templateSources()) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function prune(): void {
  const byAge = readdirSync(cache)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ name, used: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  for (const { name } of byAge.slice(cachesStored)) rmSync(join(cache, name), { recursive: true, force: true });
}

async function make(ready: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  const filled = await mkdtemp(join(tmpdir(), 'portico-template-'));
  const half = `${ready}.half`;
  try {
    await fill(filled);
    rmSync(half, { recursive: true, force: true });
    mkdirSync(half, { mode: 0o700 });
    copyContents(realpathSync(join(filled, 'postgres')), half);
    renameSync(half, ready);
  } finally {
    for (const folder of [filled, half]) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Puts the server's folder with the filled template into `dataDir`, unless there is one. If no run has created the
 * template yet, `fill` creates it in a separate folder and leaves its server stopped.
 */
export async function placeTemplate(dataDir: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = await makeServerFolder(dataDir, serverUser());
  if (existsSync(join(folder, 'cluster'))) return;
  mkdirSync(cache, { recursive: true });
  const ready = join(cache, templateHash());
  await withStartLock(join(cache, 'making.lock'), async () => {
    if (existsSync(ready)) return;
    await make(ready, fill);
    prune();
  });
  const now = new Date();
  utimesSync(ready, now, now);
  copyContents(ready, folder);
}
