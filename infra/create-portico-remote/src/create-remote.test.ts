import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRemote } from './create-remote.ts';

const title = { en: 'Parking', de: 'Parken', fr: 'Stationnement' };
let base: string;
let folder: string;
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'portico-create-'));
  folder = path.join(base, 'parking');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

test('the remote has its own id everywhere, and its title in three languages', () => {
  createRemote(folder, { id: 'parking', title });
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files)
    expect(readFileSync(path.join(parentPath, name), 'utf8')).not.toContain('myremote');
  expect(read('src/remote.ts')).toContain("path: '/parking'");
  for (const language of ['en', 'de', 'fr'] as const)
    expect(JSON.parse(read(`src/language/${language}.json`))).toEqual({ 'parking.title': title[language] });
});

test('what must not be in the repository is ignored: packages, builds and the key', () => {
  createRemote(folder, { id: 'parking', title });
  expect(read('.gitignore').split('\n')).toEqual(['node_modules', '.build/', '*.pem', '.portico/', '']);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  expect(execFileSync('git', ['check-ignore', 'team.pem'], { cwd: folder, encoding: 'utf8' })).toBe('team.pem\n');
});

test('CI signs in to the registry with a secret, so that no token is in the repository', () => {
  createRemote(folder, { id: 'parking', title });
  const check = read('.github/workflows/check.yml');
  expect(check).toMatch(/registry-url: \$\{\{ vars\.PACKAGES_REGISTRY \}\}\n +scope: "@portico"/);
  expect(check).toMatch(/run: npm ci\n +env:\n +NODE_AUTH_TOKEN: \$\{\{ secrets\.PACKAGES_TOKEN \}\}/);
  expect(read('README.md')).toContain('`PACKAGES_TOKEN`');
});

test('npm refuses a version of Node.js that is too old', () => {
  createRemote(folder, { id: 'parking', title });
  expect(read('.npmrc')).toBe('engine-strict=true\n');
  expect(JSON.parse(read('package.json')).engines).toEqual({ node: '>=26' });
});

test('a registry of its own is written for npm', () => {
  createRemote(folder, { id: 'parking', title, registry: 'https://packages.example.com/' });
  expect(read('.npmrc')).toBe('engine-strict=true\n@portico:registry=https://packages.example.com/\n');
});

test.each([
  ['Car-park', undefined, /cannot be the id/],
  ['p'.repeat(33), undefined, /at most 32/],
  ['parking', 'packages', /is not an address/],
])('%s with the registry %s is refused, and nothing is written', (id, registry, why) => {
  expect(() => createRemote(folder, { id, title, ...(registry ? { registry } : {}) })).toThrow(why);
  expect(existsSync(folder)).toBe(false);
});

test('an existing folder is not changed', () => {
  expect(() => createRemote(base, { id: 'parking', title })).toThrow(/already exists/);
});
