import { describe, expect, it } from 'vitest';
import { coverage, coverageGroup } from './coverage.ts';

describe('coverage', () => {
  it.each([
    [0, false, 'covered'],
    [30, false, 'covered'],
    [31, true, 'planned'],
    [31, false, 'due'],
    [37, false, 'due'],
    [38, false, 'overdue'],
    [null, true, 'planned'],
    [null, false, 'overdue'],
  ] as const)('%s days, next planned %s: %s', (days, hasNext, expected) => {
    expect(coverage(days, hasNext)).toBe(expected);
  });

  it('distinguishes coached, planned and missing: a planned session does not count as coached', () => {
    expect([3, 31, 33, 40, null].map((days) => coverageGroup(coverage(days, true)))).toEqual([
      'coached',
      'planned',
      'planned',
      'planned',
      'planned',
    ]);
    expect([3, 31, 33, 40, null].map((days) => coverageGroup(coverage(days, false)))).toEqual([
      'coached',
      'missing',
      'missing',
      'missing',
      'missing',
    ]);
  });
});
