/** Checks that planted bugs match the current sources. `npm run test:planted` checks whether tests find them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { areaOf, kinds } from './bug.ts';
import { bugs } from './bugs.ts';
import { tableOf } from './table.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const files = globSync(['{shared,infra,host,remotes}/**/*.test.{ts,tsx}', 'e2e/**/*.{spec,test}.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

describe('planted bugs', () => {
  test('are at least forty, with unique names, of each kind and in each area', () => {
    expect(bugs.filter(({ onlyFull }) => !onlyFull).length).toBeGreaterThanOrEqual(36);
    expect(bugs.length).toBeGreaterThanOrEqual(40);
    expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
    expect(new Set(bugs.map(({ kind }) => kind))).toEqual(new Set(kinds));
    const areas = ['coaching', 'pd', 'lms', 'quiz', 'support', 'gamification', 'content', 'scanner'];
    const shared = ['host', 'platform', 'ui', 'data-client', 'database', 'releases'];
    expect(bugs.map(({ file }) => areaOf(file))).toEqual(expect.arrayContaining([...areas, ...shared]));
  });

  test.each(bugs.map((bug) => [bug.name, bug] as const))('%s', (_, { file, from, to, tests }) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(text.split(from), `${file} contains the text to replace once`).toHaveLength(2);
    expect(to).not.toBe(from);
    for (const part of tests?.split(',') ?? [])
      expect(files.filter((one) => one.includes(part)).length, `tests with ${part} in their path`).toBeGreaterThan(0);
  });
});

test('the table counts by kind what found the bugs that were run', () => {
  const [first, second, third] = bugs;
  if (!first || !second || !third) throw new Error('There are too few bugs.');
  const table = tableOf([first, second, third], { [first.name]: { by: 'npm test' }, [third.name]: { by: 'missed' } });
  expect(table.split('\n').at(-1)).toMatch(/^all +1 +0 +0 +1$/);
});
