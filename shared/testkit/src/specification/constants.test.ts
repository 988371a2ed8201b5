import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as constants from '@portico/contracts/platform/constants';
import { describe, expect, test } from 'vitest';
import { root, valueAt } from './find-value.ts';
import { readList } from './lists.ts';
import { observedConstants, seenInBrowsers } from './observed-constants.ts';

/** `cacheMinutes.notifications` and every other name below the given value. */
const namesIn = (value: unknown, under = ''): string[] =>
  Object.entries(value as Record<string, unknown>).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? namesIn(part, `${under}${name}.`)
      : [`${under}${name}`],
  );

/** Lists whose order is irrelevant. */
const unordered = new Set(['coachRoles', 'namedRoutes', 'uploadTypesSupported']);
const comparable = (name: string, value: unknown) => (unordered.has(name) ? [...(value as string[])].sort() : value);

describe('constants of the specification', () => {
  const listed = readList<Record<string, unknown>>('constants');

  test('each is in the contracts or observed where it is used, and nothing else is', () => {
    const names = namesIn(listed);
    const observed = new Set([...observedConstants.map(({ constant }) => constant), ...Object.keys(seenInBrowsers)]);
    const known = (name: string) => observed.has(name) || (name.split('.')[0] ?? '') in constants;
    expect(names.filter((name) => !known(name))).toEqual([]);
    expect([...observed].filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(Object.entries(seenInBrowsers))('%s is checked in %s', (constant, file) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(constant);
  });

  test.each(observedConstants)('$constant in $file', async ({ constant, real }) => {
    expect(comparable(constant, await real())).toEqual(comparable(constant, valueAt(listed, constant)));
  });

  test.each(Object.entries(constants).filter(([name]) => name in listed))('%s as in the contracts', (name, ours) => {
    if (Array.isArray(ours) || typeof ours !== 'object') expect(ours).toEqual(listed[name]);
    else expect(listed[name]).toMatchObject(ours);
  });
});
