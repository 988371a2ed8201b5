import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBuiltRelease } from './built-release.ts';

const command = path.resolve(import.meta.dirname, '../src/command.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-command-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function release(...words: string[]) {
  const env = { ...process.env, PORTICO_DATA: path.join(folder, 'data') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { env, encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test('an operator publishes, activates, goes back and lists', () => {
  expect(release('list').stdout).toContain('is empty. npm start publishes what it builds.');
  for (const version of ['1.0.0', '1.1.0']) {
    const from = writeBuiltRelease(folder, { version });
    const published = release('publish', 'lms', '--from', from);
    expect(published.stdout.split('\n')).toEqual([
      `lms ${version} is in the store.`,
      `To use it: npm run release -- activate lms ${version}`,
    ]);
    expect(release('publish', 'lms', '--from', from).stdout).toContain('was in the store already, unchanged.');
    expect(release('activate', 'lms', version).stdout).toContain(`lms ${version} is active`);
  }
  expect(release('list').stdout).toMatch(/^lms: 1\.1\.0 active, before it 1\.0\.0$/m);
  expect(release('rollback', 'lms').stdout).toBe('lms went back from 1.1.0 to 1.0.0. The next page uses it.');
  expect(release('list').stdout).toMatch(/^lms: 1\.0\.0 active\n {2}in the store too: 1\.1\.0$/m);
});

test.each([
  [['activate', 'lms', '9.9.9'], 'lms 9.9.9 is not in the store. It holds: 1.0.0, 1.1.0. Nothing was changed.'],
  [['rollback', 'quiz'], 'No release of quiz is in the store. It holds: lms.'],
  [['publish', 'lms', '--from', 'no-such-folder'], 'holds no release.json. Build the remote first.'],
  [['publish', 'lms', '--sources', 'no-such-folder'], 'no-such-folder holds no src/remote.ts.'],
  [['publish', 'no-such-remote'], 'there is no such part to build.'],
  [['publish'], 'Usage: npm run release -- <command>'],
  [['list', '--wrong'], 'Usage: npm run release -- <command>'],
])('%j is refused with a sentence and a code', (words, sentence) => {
  const { status, stderr } = release(...words);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
});

test('a release of another remote than named is refused before it is used', () => {
  const from = writeBuiltRelease(folder, { remote: 'quiz', version: '1.0.0' });
  const { status, stderr } = release('publish', 'lms', '--from', from, '--activate');
  expect([status, stderr.includes('holds a release of quiz, not of lms')]).toEqual([1, true]);
  expect(release('list').stdout).not.toMatch(/^quiz/m);
});
