/** Checks that planted bugs match the current sources. `npm run test:planted` checks whether tests find them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bugs } from './bugs.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const files = globSync(['{shared,infra,host,remotes}/**/*.test.{ts,tsx}', 'e2e/**/*.{spec,test}.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

describe('planted bugs', () => {
  test('are at least forty, one of each kind, with unique names', () => {
    expect(bugs.length).toBeGreaterThanOrEqual(40);
    expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
    expect(bugs.filter(({ onlyFull }) => !onlyFull).length).toBeGreaterThanOrEqual(36);
  });

  test.each(bugs.map((bug) => [bug.name, bug] as const))('%s', (_, { file, from, to, tests }) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(text.split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    if (tests !== undefined) expect(files.filter((one) => one.includes(tests)).length).toBeGreaterThan(0);
  });
});
