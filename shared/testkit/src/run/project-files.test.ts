import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root });
const write = (file: string, text = '') => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'project-files-'));
  git('init', '--quiet');
  write('.gitignore', 'built/\n');
  for (const file of ['a.ts', 'notes.md', 'gone.ts', 'gone-too.ts']) write(file);
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  rmSync(path.join(root, 'gone.ts'));
  git('rm', '--quiet', 'gone-too.ts');
  write('deep/new.ts');
  write('deep/Ünïcode.ts');
  write('built/out.ts');
  symlinkSync('deep', path.join(root, 'link-to-folder'));
  symlinkSync('nowhere', path.join(root, 'link-to-nothing'));
  symlinkSync('link-to-itself', path.join(root, 'link-to-itself'));
  execFileSync('git', ['init', '--quiet', path.join(root, 'other-repository')]);
});
afterAll(() => rmSync(root, { recursive: true }));

test('lists committed and new files, but no deleted or ignored ones, and only files', () => {
  expect(projectFiles(root)).toEqual(['.gitignore', 'a.ts', 'deep/new.ts', 'deep/Ünïcode.ts', 'notes.md']);
  expect(projectFiles(root, '*.ts', ':!a.ts')).toEqual(['deep/new.ts', 'deep/Ünïcode.ts']);
});

test('every check of files reads this list', () => {
  const project = path.resolve(import.meta.dirname, '../../../..');
  const own = ['shared/testkit/src/run/project-files.ts', 'shared/testkit/src/run/project-files.test.ts'];
  // These commands ask git what has changed.
  const changes = ['shared/testkit/src/affected/changed-files.ts', 'shared/testkit/src/run/tree.ts'];
  // Packages contain only what is committed.
  const packing = ['infra/packages/src/tracked-files.ts'];
  const listing = projectFiles(project, 'shared/testkit/*.ts', 'e2e/*.ts', 'infra/*.ts').filter((file) =>
    readFileSync(path.join(project, file), 'utf8').includes("'ls-files'"),
  );
  expect(listing).toEqual([...changes, ...packing, ...own].sort());
});
