import * as constants from '@portico/contracts/platform/constants';
import { describe, expect, test } from 'vitest';
import { constantImports } from './constant-imports.ts';
import { constantUses } from './constant-uses.ts';
import { valueAt } from './find-value.ts';
import { furtherUses } from './further-uses.ts';
import { readList } from './lists.ts';

/** `cacheMinutes.notifications` and every other name below the given value. */
const namesIn = (value: unknown, under = ''): string[] =>
  Object.entries(value as Record<string, unknown>).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? namesIn(part, `${under}${name}.`)
      : [`${under}${name}`],
  );

const uses = [...constantUses, ...furtherUses];

/** In which order the values stand says nothing. */
const unordered = new Set(['coachRoles', 'namedRoutes', 'uploadTypesSupported']);
const comparable = (name: string, value: unknown) => (unordered.has(name) ? [...(value as string[])].sort() : value);

describe('constants of the specification', () => {
  const listed = readList<Record<string, unknown>>('constants');

  test('each has a place where it is used, and nothing else has', () => {
    expect([...new Set(constantUses.map(({ constant }) => constant))].sort()).toEqual(namesIn(listed).sort());
  });

  test('no file has one that nobody has looked at there', () => {
    const imports = constantImports();
    expect(imports.length).toBeGreaterThan(90);
    const looked = new Set(uses.map(({ constant, file }) => `${constant.split('.')[0]} in ${file}`));
    const ofList = imports.filter(({ constant }) => constant in listed);
    expect(ofList.map(({ constant, file }) => `${constant} in ${file}`).filter((one) => !looked.has(one))).toEqual([]);
  });

  test.each(uses)('$constant in $file', async ({ constant, real }) => {
    expect(comparable(constant, await real())).toEqual(comparable(constant, valueAt(listed, constant)));
  });

  test.each(Object.entries(constants).filter(([name]) => name in listed))(
    '%s as the contracts have it',
    (name, ours) => {
      if (Array.isArray(ours) || typeof ours !== 'object') expect(ours).toEqual(listed[name]);
      else expect(listed[name]).toMatchObject(ours);
    },
  );
});
