// Runs every generator in a scratch copy of the checkout and verifies the result: types, format, tests, build. Part of
// `npm test`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspace.ts';

const left = new Set(['node_modules', '.git', '.build', '.data', 'test-results', 'playwright-report']);
const began = Date.now();
const copy = mkdtempSync(path.join(tmpdir(), 'portico-new-'));

function step(what: string, command: string, args: string[]): string {
  const done = spawnSync(command, args, { cwd: copy, encoding: 'utf8', shell: process.platform === 'win32' });
  if (done.status !== 0) {
    console.error(`${what} failed:\n${done.stdout}\n${done.stderr}`);
    throw new Error(what);
  }
  console.log(`${what}: done after ${Math.round((Date.now() - began) / 1000)} s`);
  return done.stdout;
}
const node = (what: string, ...args: string[]) => step(what, process.execPath, args);
const written = new Set<string>();
function generate(...args: string[]): void {
  const output = node(`new ${args.join(' ')}`, 'shared/presets/src/new/command.ts', ...args);
  for (const [, file] of output.matchAll(/^wrote (.+)$/gm)) written.add(file as string);
}
const tool = (name: string) => path.join('node_modules', '.bin', name);

try {
  // Preserves timestamps and the compiler's cache, so that only the generated files are checked again.
  cpSync(root, copy, { recursive: true, preserveTimestamps: true, filter: (from) => !left.has(path.basename(from)) });
  // Tests of a call start from the database that earlier runs have filled.
  mkdirSync(path.join(root, '.build/test-database'), { recursive: true });
  mkdirSync(path.join(copy, '.build'));
  symlinkSync(path.join(root, '.build/test-database'), path.join(copy, '.build/test-database'), 'junction');
  const install = ['install', '--prefer-offline', '--no-frozen-lockfile', '--ignore-scripts', '--silent'];
  step('packages of the copy', 'pnpm', install);
  generate('remote', 'travel', '--title', 'Travel', '--title-de', 'Reisen', '--title-fr', 'Voyages');
  generate('page', 'travel', 'trip-list', '--path', '/travel/trips');
  generate('call', 'lms', 'getReadingList');
  generate('call', 'leaderboard', 'getSeasons');
  step('types', tool('tsc'), ['-b']);
  const tests = ['remotes/travel', 'get-reading-list', 'get-seasons'];
  step('their tests', tool('vitest'), ['run', ...tests]);
  const rows = ['run', 'infra/api/test/matrices', '-t', 'lms/getReadingList|leaderboard/getSeasons|every call reports'];
  step('their rows in the generated tests', tool('vitest'), rows);
  // After the tests, because another tenant needs another database.
  generate('tenant', 'acme', '--brand', 'Acme');
  step('format and lint', tool('biome'), ['check', '--vcs-enabled=false', '--error-on-warnings', ...written]);
  node('build of the remote', 'shared/presets/src/build/command.ts', 'travel');
  node('check of the tenant', 'infra/portal/src/operate.ts', 'check-tenant', 'tenants/acme');
} catch {
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
