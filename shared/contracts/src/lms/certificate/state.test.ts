import { expect, it } from 'vitest';
import { recertificationOf } from '../recertification.ts';
import { countsUntil, runsOut, soonDaysOf } from './state.ts';

it.each([
  ['2026-11-22', 1, 7],
  ['2026-01-31', 1, 7],
  ['2026-12-31', 2, 14],
  ['2026-11-22', 4, 28],
  ['2026-11-22', 12, 30],
  ['2028-02-29', 12, 30],
])(
  'a certificate of %s for %i months runs out %i days before its last day, when its course opens again',
  (completedOn, months, days) => {
    const validUntil = countsUntil(completedOn, months) ?? '';
    expect(soonDaysOf({ completedOn, validUntil })).toBe(days);
    const { opensOn } = recertificationOf(completedOn, months);
    const certificate = { completedOn, validUntil, isRevoked: false };
    expect(runsOut(certificate, opensOn)).toBe(true);
    expect(runsOut(certificate, completedOn)).toBe(false);
  },
);

it('one that never expires or has been revoked does not run out', () => {
  expect(runsOut({ completedOn: '2020-01-01', validUntil: null, isRevoked: false }, '2026-11-22')).toBe(false);
  expect(runsOut({ completedOn: '2020-01-01', validUntil: '2021-01-01', isRevoked: true }, '2026-11-22')).toBe(false);
});
