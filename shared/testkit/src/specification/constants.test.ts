import * as constants from '@portico/contracts/platform/constants';
import { describe, expect, test } from 'vitest';
import { constantUses } from './constant-uses.ts';
import { valueAt } from './find-value.ts';
import { available, readList, whyNot } from './lists.ts';

/** `cacheMinutes.notifications` and every other name below the given value. */
const namesIn = (value: unknown, under = ''): string[] =>
  Object.entries(value as Record<string, unknown>).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? namesIn(part, `${under}${name}.`)
      : [`${under}${name}`],
  );

/** In which order the values stand says nothing. */
const unordered = new Set(['coachRoles', 'namedRoutes', 'uploadTypesSupported']);
const comparable = (name: string, value: unknown) => (unordered.has(name) ? [...(value as string[])].sort() : value);

describe.skipIf(!available)(`constants of the specification (skipped when ${whyNot})`, () => {
  const listed = available ? readList<Record<string, unknown>>('constants') : {};

  test('each has a place where it is used, and nothing else has', () => {
    expect([...new Set(constantUses.map(({ constant }) => constant))].sort()).toEqual(namesIn(listed).sort());
  });

  test.each(constantUses)('$constant in $file', async ({ constant, real }) => {
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
