import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addToRegister, readRegister, secondTryViolations, tooOften } from './second-tries.ts';

test('a test that needed a second try twice in fourteen days is named once', () => {
  const often = [
    { test: 'a', on: '2026-11-01' },
    { test: 'b', on: '2026-11-02' },
    { test: 'a', on: '2026-11-15' },
    { test: 'a', on: '2026-11-16' },
    { test: 'b', on: '2026-11-17' },
  ];
  expect(tooOften(often)).toEqual(['a']);
  expect(secondTryViolations(often)).toEqual([expect.stringMatching(/^“a” needed a second try twice/)]);
});

test('twice on one day is twice', () => {
  const tries = [
    { test: 'a', on: '2026-11-01' },
    { test: 'a', on: '2026-11-01' },
  ];
  expect(tooOften(tries)).toEqual(['a']);
});

test('a run adds the tests that needed a second try', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-tries-'));
  const file = path.join(folder, 'tries.json');
  writeFileSync(file, '[]\n');
  addToRegister([], new Date('2026-11-27T10:00:00Z'), file);
  addToRegister(['says “yes”', 'b'], new Date('2026-11-27T10:00:00Z'), file);
  addToRegister(['b'], new Date('2026-11-28T10:00:00Z'), file);
  expect(readRegister(file)).toEqual([
    { test: 'says “yes”', on: '2026-11-27' },
    { test: 'b', on: '2026-11-27' },
    { test: 'b', on: '2026-11-28' },
  ]);
  expect(readFileSync(file, 'utf8')).toContain('  {\n    "test": "b",\n    "on": "2026-11-28"\n  }\n]\n');
  rmSync(folder, { recursive: true });
});
