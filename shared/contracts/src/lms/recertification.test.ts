import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../platform/days.ts';
import { certificateState, countsUntil } from './certificate/state.ts';
import { recertificationOf } from './recertification.ts';

const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });

describe('months later', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-22', 12, '2027-11-22'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });
});

describe('recertification', () => {
  it.each([
    [12, '2027-11-22', '2027-10-23'],
    [1, '2026-12-22', '2026-12-15'],
  ])('after %i months is due on %s and opens on %s', (months, dueOn, opensOn) => {
    expect(recertificationOf('2026-11-22', months)).toEqual({ dueOn, opensOn });
  });

  it('opens after the completion and before its deadline, and the certificate is valid until that deadline', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 120 }), (date, months) => {
        const completedOn = date.toISOString().slice(0, 10);
        const { opensOn, dueOn } = recertificationOf(completedOn, months);
        expect(completedOn < opensOn && opensOn < dueOn).toBe(true);
        expect(countsUntil(completedOn, months)).toBe(dueOn);
        expect(certificateState({ validUntil: dueOn, isRevoked: false }, dueOn)).toBe('valid');
        expect(certificateState({ validUntil: dueOn, isRevoked: true }, completedOn)).toBe('revoked');
      }),
      { seed: 4 },
    );
  });

  it('never follows a course without expiry', () => {
    expect(countsUntil('2026-11-22', null)).toBeNull();
    expect(certificateState({ validUntil: null, isRevoked: false }, '2099-01-01')).toBe('valid');
    expect(certificateState({ validUntil: '2026-11-21', isRevoked: false }, '2026-11-22')).toBe('expired');
  });
});
