import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, daysBetween, dueState } from './deadline.ts';

describe('due state', () => {
  const today = '2026-11-21';
  it.each([
    ['2026-11-20', 'overdue'],
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-23', 'soon'],
    ['2026-11-28', 'soon'],
    ['2026-11-29', 'later'],
    [null, 'none'],
  ] as const)('%s is %s', (dueOn, state) => {
    expect(dueState(dueOn, today, false)).toBe(state);
  });

  it('is none once completed, however late', () => {
    expect(dueState('2020-01-01', today, true)).toBe('none');
  });

  it('counts days over months, years and clock changes', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: -900, max: 900 }),
        (start, days) => {
          const from = start.toISOString().slice(0, 10);
          const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
          expect(daysBetween(from, to)).toBe(days);
        },
      ),
    );
  });
});

describe('the day of an instant', () => {
  it('is the viewer’s', () => {
    const late = new Date('2026-11-21T23:30:00.000Z');
    expect(dayIn(late, 'Europe/Lisbon')).toBe('2026-11-21');
    expect(dayIn(late, 'Europe/Berlin')).toBe('2026-11-22');
    expect(dayIn(late, null)).toBe('2026-11-21');
    expect(dayIn(late, 'Nowhere/Else')).toBe('2026-11-21');
  });
});
