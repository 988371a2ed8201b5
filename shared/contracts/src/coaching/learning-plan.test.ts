import { addMinutes } from 'date-fns/addMinutes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualWorkingHours } from '../account/working-hours.ts';
import { wallTimeAt } from '../platform/calendar/recurrence/wall-clock.ts';
import { isWithinWorkingHours } from '../platform/calendar/working-hours.ts';
import {
  type LearningToPlace,
  learningPlanDays,
  mostLearningMinutesADay,
  mostLearningTimes,
  mostMinutesAtOnce,
  partsOf,
  placeLearning,
} from './learning-plan.ts';
import { type BusyTime, overlaps } from './one-to-one-plan.ts';

/** A Friday afternoon in Berlin. */
const now = new Date('2026-11-27T14:40:00Z');
const berlin = 'Europe/Berlin';
const place = (more: Partial<LearningToPlace>) =>
  placeLearning({ courses: [], timeZone: berlin, hours: usualWorkingHours, busy: [], planned: [], now, ...more });
const starts = (more: Partial<LearningToPlace>) => place(more).map(({ start }) => start?.toISOString() ?? null);

describe('due courses', () => {
  it('are placed later today if there is still time, otherwise on the next workday', () => {
    const courses = [
      { id: 'a', minutes: 40 },
      { id: 'b', minutes: 20 },
    ];
    // Half past four is too late for 45 minutes, four is not.
    expect(starts({ courses })).toEqual(['2026-11-27T15:00:00.000Z', '2026-11-30T08:00:00.000Z']);
  });

  it('are placed beside what is in the schedule', () => {
    const busy = [{ from: new Date('2026-11-27T15:00:00Z'), to: new Date('2026-11-30T09:10:00Z') }];
    expect(starts({ courses: [{ id: 'a', minutes: 30 }], busy })).toEqual(['2026-11-30T09:30:00.000Z']);
  });

  it('that take long are placed in parts, not all on one day', () => {
    const placed = place({ courses: [{ id: 'a', minutes: 170 }] });
    expect(placed.map(({ part, parts, minutes }) => [part, parts, minutes])).toEqual([
      [1, 3, 60],
      [2, 3, 60],
      [3, 3, 60],
    ]);
    expect(placed.map(({ start }) => start?.toISOString())).toEqual([
      '2026-11-27T15:00:00.000Z',
      '2026-11-30T08:00:00.000Z',
      '2026-11-30T09:00:00.000Z',
    ]);
  });

  it.each([
    [1, [15]],
    [45, [45]],
    [61, [45, 45]],
    [130, [45, 45, 45]],
    [600, [60, 60, 60]],
  ])('of %i minutes take %o', (minutes, parts) => {
    expect(partsOf(minutes)).toEqual(parts);
  });

  it('without a free time have none', () => {
    const busy = [{ from: now, to: new Date('2027-01-01T00:00:00Z') }];
    expect(place({ courses: [{ id: 'a', minutes: 30 }], busy })).toMatchObject([{ free: [], start: null }]);
  });
});

describe('for any schedule', () => {
  // Days before clocks change in Europe, America and Australia, and one in between.
  const moments = ['2026-03-06T12:00:00Z', '2026-03-27T09:10:00Z', '2026-04-03T22:00:00Z', '2026-10-23T23:30:00Z'];
  const cases = fc
    .record({
      now: fc.constantFrom(...moments).map((at) => new Date(at)),
      timeZone: fc.constantFrom(berlin, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'),
      hours: fc.constantFrom(
        usualWorkingHours,
        { days: [1, 3, 6, 7], from: '00:15', to: '23:45' },
        { days: [2, 7], from: '01:00', to: '04:00' },
      ),
      lengths: fc.array(fc.integer({ min: 1, max: 240 }), { maxLength: 8 }),
      taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 8 * 96 }), fc.integer({ min: 1, max: 30 })), {
        maxLength: 15,
      }),
    })
    .map(({ lengths, taken, ...one }) => {
      const busy = taken.map(([at, quarters]): BusyTime => {
        const from = addMinutes(one.now, at * 15);
        return { from, to: addMinutes(from, quarters * 15) };
      });
      // Some of what is in the schedule is learning.
      const planned = busy.slice(0, 4).map(({ from }) => ({ from, minutes: 45 }));
      return { ...one, busy, planned, courses: lengths.map((minutes, at) => ({ id: `course ${at}`, minutes })) };
    });

  it('learning is in the future, within working hours, and overlaps nothing', () => {
    fc.assert(
      fc.property(cases, (toPlace) => {
        const placed = placeLearning(toPlace);
        expect(placed.length).toBeLessThanOrEqual(mostLearningTimes);
        const times = placed.flatMap(({ start, minutes }) =>
          start ? [{ from: start, to: addMinutes(start, minutes), minutes }] : [],
        );
        const today = wallTimeAt(toPlace.now, toPlace.timeZone).slice(0, 10);
        const perDay = new Map<string, number>();
        for (const [at, time] of times.entries()) {
          expect(time.from > toPlace.now).toBe(true);
          expect(time.minutes).toBeLessThanOrEqual(mostMinutesAtOnce);
          expect(isWithinWorkingHours(time, toPlace.timeZone, toPlace.hours)).toBe(true);
          expect(toPlace.busy.some((one) => overlaps(one, time))).toBe(false);
          expect(times.slice(at + 1).some((later) => overlaps(later, time))).toBe(false);
          const day = wallTimeAt(time.from, toPlace.timeZone).slice(0, 10);
          expect(Date.parse(day) - Date.parse(today)).toBeLessThan(learningPlanDays * 86_400_000);
          perDay.set(day, (perDay.get(day) ?? 0) + time.minutes);
        }
        for (const [day, minutes] of perDay) {
          const before = toPlace.planned.filter(({ from }) => wallTimeAt(from, toPlace.timeZone).slice(0, 10) === day);
          expect(minutes + 45 * before.length).toBeLessThanOrEqual(mostLearningMinutesADay);
        }
      }),
    );
  });

  it('what is more urgent is not placed after what takes as long or longer', () => {
    fc.assert(
      fc.property(cases, (toPlace) => {
        const placed = placeLearning(toPlace);
        for (const [at, one] of placed.entries())
          for (const later of placed.slice(at + 1))
            if (later.start && later.minutes >= one.minutes) {
              expect(one.start).not.toBeNull();
              expect((one.start ?? now) < later.start).toBe(true);
            }
      }),
    );
  });
});
