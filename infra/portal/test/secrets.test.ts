import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecrets } from '../src/secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('keys are the same after restarts, and differ by purpose and by installation', () => {
  const first = openSecrets(folder).derive('links');
  expect(first.length).toBe(32);
  expect(openSecrets(folder).derive('links').equals(first)).toBe(true);
  expect(openSecrets(folder).derive('attempts').equals(first)).toBe(false);
  expect(openSecrets(path.join(folder, 'other')).derive('links').equals(first)).toBe(false);
});

test('keys are readable by their owner only', () => {
  const { folder: secrets } = openSecrets(folder);
  expect(statSync(secrets).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(secrets, 'installation.key')).mode & 0o777).toBe(0o600);
});

test('a damaged key file is reported and not replaced', () => {
  const { folder: secrets } = openSecrets(folder);
  writeFileSync(path.join(secrets, 'installation.key'), 'short');
  expect(() => openSecrets(folder)).toThrow(/installation\.key is damaged: it must contain 32 bytes/);
});
