import { addMinutes } from 'date-fns/addMinutes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualWorkingHours } from '../account/working-hours.ts';
import { isWithinWorkingHours } from '../platform/calendar/working-hours.ts';
import {
  type BusyTime,
  firstOfHalfDays,
  mostOneToOnesADay,
  type OneToOnesToPlace,
  overlaps,
  placeOneToOnes,
} from './one-to-one-plan.ts';

/** A Friday. */
const now = new Date('2026-11-27T10:00:00Z');
const berlin = 'Europe/Berlin';
const taken = (from: string, to: string): BusyTime => ({ from: new Date(from), to: new Date(to) });
const person = (id: string, busy: readonly BusyTime[] = [], timeZone = berlin) => ({ id, busy, timeZone });
const place = (more: Partial<OneToOnesToPlace>) =>
  placeOneToOnes({ leader: { timeZone: berlin, busy: [] }, people: [], minutes: 30, now, ...more });
const starts = (placed: ReturnType<typeof placeOneToOnes>) => placed.map(({ start }) => start?.toISOString() ?? null);

describe('missing one-to-ones', () => {
  it('begin on the next workday, one after the other', () => {
    expect(starts(place({ people: [person('a'), person('b')] }))).toEqual([
      '2026-11-30T08:00:00.000Z',
      '2026-11-30T08:30:00.000Z',
    ]);
  });

  it('avoid what either has planned', () => {
    const leader = { timeZone: berlin, busy: [taken('2026-11-30T08:00:00Z', '2026-11-30T09:00:00Z')] };
    const people = [person('a', [taken('2026-11-30T09:15:00Z', '2026-11-30T09:45:00Z')])];
    expect(starts(place({ leader, people }))).toEqual(['2026-11-30T10:00:00.000Z']);
  });

  it('lie within the working hours of both, also in other zones', () => {
    expect(starts(place({ people: [person('a', [], 'America/New_York')] }))).toEqual(['2026-11-30T14:00:00.000Z']);
    // No hour of a workday is within working hours in both.
    expect(place({ people: [person('a', [], 'Pacific/Auckland')] })).toEqual([{ id: 'a', free: [], start: null }]);
  });

  it('lie within the hours that each has set', () => {
    const afternoons = { days: [3, 5], from: '13:00', to: '18:00' };
    const part = { ...person('a'), hours: afternoons };
    expect(starts(place({ people: [part] }))).toEqual(['2026-12-02T12:00:00.000Z']);
    const leader = { timeZone: berlin, busy: [], hours: { days: [3, 5], from: '17:10', to: '18:00' } };
    expect(starts(place({ leader, people: [part] }))).toEqual(['2026-12-02T16:30:00.000Z']);
    expect(starts(place({ leader, people: [person('b')] }))).toEqual([null]);
  });

  it('are offered once for each half day, by the clock there', () => {
    const [placed] = place({
      people: [person('a', [taken('2026-11-30T08:00:00Z', '2026-11-30T11:15:00Z')])],
    });
    expect(
      firstOfHalfDays(placed?.free ?? [], berlin)
        .slice(0, 3)
        .map((start) => start.toISOString()),
    ).toEqual(['2026-11-30T11:30:00.000Z', '2026-12-01T08:00:00.000Z', '2026-12-01T11:00:00.000Z']);
  });

  it('go first to those who have the fewest free times', () => {
    const only = [
      taken('2026-11-28T00:00:00Z', '2026-11-30T08:00:00Z'),
      taken('2026-11-30T08:30:00Z', '2027-01-01T00:00:00Z'),
    ];
    expect(starts(place({ people: [person('a'), person('b', only)] }))).toEqual([
      '2026-11-30T08:30:00.000Z',
      '2026-11-30T08:00:00.000Z',
    ]);
  });

  it('are spread over days', () => {
    const people = Array.from({ length: mostOneToOnesADay + 1 }, (_, at) => person(`p${at}`));
    expect(starts(place({ people })).at(-1)).toBe('2026-12-01T08:00:00.000Z');
  });
});

describe('for any calendars', () => {
  const zones = [berlin, 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'];
  const busy = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 16 * 24 * 4 }), fc.integer({ min: 1, max: 40 }))
      .map(([at, length]): BusyTime => {
        const from = addMinutes(new Date('2026-11-27T00:00:00Z'), at * 15);
        return { from, to: addMinutes(from, length * 15) };
      }),
    { maxLength: 12 },
  );
  const hours = fc.constantFrom(
    usualWorkingHours,
    { days: [2, 6, 7], from: '06:15', to: '23:45' },
    { days: [1, 2, 3, 4], from: '12:00', to: '14:00' },
  );
  const calendar = fc.record({ timeZone: fc.constantFrom(...zones), hours, busy });
  const cases = fc.record({
    leader: calendar,
    people: fc.array(calendar, { maxLength: 12 }).map((all) => all.map((one, at) => ({ ...one, id: `person ${at}` }))),
    minutes: fc.constantFrom(15, 30, 45, 60),
    now: fc.constant(now),
  });
  const ends = (start: Date, minutes: number): BusyTime => ({ from: start, to: addMinutes(start, minutes) });

  it('no one is placed twice, outside working hours, or at a time at which someone is busy', () => {
    fc.assert(
      fc.property(cases, (toPlace) => {
        const { leader, people, minutes } = toPlace;
        const placed = placeOneToOnes(toPlace);
        expect(placed.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
        const times = placed.flatMap(({ id, start }) => (start ? [{ id, ...ends(start, minutes) }] : []));
        for (const [at, one] of times.entries()) {
          const other = people.find(({ id }) => id === one.id);
          expect(one.from > now).toBe(true);
          for (const { timeZone, hours: own, busy: all } of [leader, other ?? leader]) {
            expect(isWithinWorkingHours(one, timeZone, own)).toBe(true);
            expect(all.some((busyTime) => overlaps(busyTime, one))).toBe(false);
          }
          expect(times.slice(at + 1).some((later) => overlaps(later, one))).toBe(false);
        }
      }),
    );
  });

  it('someone is left out only if every free time is taken or its day is full', () => {
    fc.assert(
      fc.property(cases, (toPlace) => {
        const placed = placeOneToOnes(toPlace);
        const times = placed.flatMap(({ start }) => (start ? [ends(start, toPlace.minutes)] : []));
        const dayOf = (at: Date) => at.toLocaleDateString('sv', { timeZone: toPlace.leader.timeZone });
        for (const { free, start } of placed) {
          if (start) expect(free).toContainEqual(start);
          else
            for (const one of free) {
              const isTaken = times.some((time) => overlaps(time, ends(one, toPlace.minutes)));
              const isFull = times.filter(({ from }) => dayOf(from) === dayOf(one)).length >= mostOneToOnesADay;
              expect(isTaken || isFull).toBe(true);
            }
        }
      }),
    );
  });
});
