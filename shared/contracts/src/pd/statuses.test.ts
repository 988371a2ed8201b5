import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byUrgency, choosableStatuses, countStatuses, pdStatuses, readStatusID, statusKey } from './statuses.ts';

const someone = fc.record({ statusID: fc.constantFrom(...pdStatuses.map((one) => one.statusID)), name: fc.string() });

describe('status of a person at the board', () => {
  it('has each code once', () => {
    expect(pdStatuses.map((one) => one.statusID)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('accepts what a person may choose and nothing else', () => {
    expect(choosableStatuses.map((one) => readStatusID(String(one.statusID)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const value of ['0', '8', '-1', '01', '1.0', ' 1', '', 'ready', '1e0'])
      expect(readStatusID(value), value).toBeUndefined();
    expect(statusKey(3)).toBe('needsHelp');
  });

  it('lists people who need help first and loses no one', () => {
    fc.assert(
      fc.property(fc.array(someone), (people) => {
        const sorted = byUrgency(people);
        expect(new Set(sorted)).toEqual(new Set(people));
        expect(sorted).toHaveLength(people.length);
        const firstOther = sorted.findIndex((one) => one.statusID !== 3);
        if (firstOther >= 0) expect(sorted.slice(firstOther).every((one) => one.statusID !== 3)).toBe(true);
      }),
    );
  });

  it('counts everyone once', () => {
    fc.assert(
      fc.property(fc.array(someone), (people) => {
        expect(countStatuses(people).reduce((sum, one) => sum + one.count, 0)).toBe(people.length);
      }),
    );
  });
});
