import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../src/run-command.ts';

let folder: string;
let printed: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-command-'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/remote.ts'), 'export default {};\n');
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: '@facilities/parking', version: '1.0.0' }));
  printed = '';
  for (const how of ['log', 'error'] as const)
    vi.spyOn(console, how).mockImplementation((...words: unknown[]) => {
      printed += `${words.join(' ')}\n`;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('without a command it explains all of them', async () => {
  expect(await runCommand([], folder, {})).toBe(0);
  expect(printed).toMatch(/^Usage: portico/);
});

const elsewhere = { PORTICO_URL: 'http://localhost:1', PORTICO_TEAM_TOKEN: 't' };

test.each([
  [['publish'], {}, 'Set PORTICO_URL to the address of a tenant’s portal.'],
  [['list'], { PORTICO_URL: 'https://portal.example.com' }, 'PORTICO_TEAM_TOKEN is not'],
  [['dev'], { PORTICO_URL: 'portal' }, 'portal is not an address'],
  [['approve'], elsewhere, 'approve is a command for operators'],
  [['check', 'lms'], {}, 'Usage: portico'],
  [['publish', '1.2.0'], elsewhere, 'Usage: portico'],
  [['publish'], elsewhere, 'team.pem cannot be read. Nothing was changed.'],
  [['build', '--fast'], {}, 'Usage: portico'],
])('%j with %j is refused in words', async (words, env, said) => {
  expect(await runCommand(words, folder, env)).toBe(1);
  expect(printed).toContain(said);
});

test('a folder without a remote is refused', async () => {
  rmSync(path.join(folder, 'src'), { recursive: true });
  expect(await runCommand(['build'], folder, {})).toBe(1);
  expect(printed).toContain('contains no remote');
});

test('a description with faults is refused before anything is built', async () => {
  expect(await runCommand(['check'], folder, {})).toBe(1);
  expect(printed).toContain('src/remote.ts');
});

test('the key is created once, and its fingerprint remains the same', async () => {
  await runCommand(['key'], folder, {});
  const [fingerprint] = /SHA256:\S+/.exec(printed) ?? [];
  printed = '';
  await runCommand(['key'], folder, {});
  expect(fingerprint).toBeDefined();
  expect(printed).toContain(`${fingerprint}`);
});
