/** The changeset of the surface, the version and the changelog that follow from it, in a copy of the packages' manifests. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@portico/presets/workspace';
import { leaveChangeset } from '@portico/testkit/surface/version-step';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packedPackages } from '../src/packages.ts';

let copy: string;
const changeset = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@changesets/cli/package.json')),
  'bin.js',
);
const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
const versionOf = (folder: string) => (JSON.parse(read(`${folder}/package.json`)) as { version: string }).version;

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'portico-versions-'));
  const files = ['package.json', 'pnpm-workspace.yaml', '.changeset/config.json'];
  for (const file of [...files, ...globSync('{host,e2e,remotes/*,shared/*,infra/*}/package.json', { cwd: root })])
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const next = (step: 'minor' | 'major', version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
};

test.each(['minor', 'major'] as const)(
  'a %s change of the surface gives all packages that version and a changelog',
  (step) => {
    const before = versionOf('shared/ui');
    const host = versionOf('host');
    leaveChangeset(copy, step);
    execFileSync(process.execPath, [changeset, 'version'], { cwd: copy, stdio: 'pipe' });
    for (const { folder } of packedPackages) {
      expect(versionOf(folder)).toBe(next(step, before));
      expect(read(`${folder}/CHANGELOG.md`)).toContain(step === 'major' ? 'a new contract' : 'shares more');
    }
    expect(versionOf('host')).toBe(host);
    expect(existsSync(path.join(copy, '.changeset/surface.md'))).toBe(false);
  },
);

test('every package for teams outside is in the group that has one version', () => {
  const { fixed } = JSON.parse(read('.changeset/config.json')) as { fixed: [string[]] };
  const names = packedPackages.map(
    ({ folder }) => (JSON.parse(read(`${folder}/package.json`)) as { name: string }).name,
  );
  expect(fixed[0].toSorted()).toEqual(names.toSorted());
});
