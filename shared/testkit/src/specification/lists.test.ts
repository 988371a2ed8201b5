import { expect, test } from 'vitest';
import { listNames, readList, readOriginal } from './lists.ts';

/** The folder of the specification, on machines that have it. */
const folder = process.env.PORTICO_SPEC;

test.each(listNames)('the list of %s is not empty', (name) => {
  expect(Object.keys(readList<object>(name)).length).toBeGreaterThan(2);
});

for (const name of folder ? listNames : [])
  test(`${name} match PORTICO_SPEC`, () => {
    expect(readList(name)).toEqual(readOriginal(folder ?? '', name));
  });
