import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOpenForSignUp,
  joinsFrom,
  mayJoinNow,
  mayMarkNow,
  promoted,
  type SignedUp,
  stateForNext,
  waitingListLimit,
} from './seats.ts';

const list = (...states: SignedUp['state'][]): SignedUp[] => states.map((state, at) => ({ id: String(at), state }));

describe('seats', () => {
  it('are assigned in the order of sign-up; then people are put on a waiting list until that is full', () => {
    expect(stateForNext([], 1)).toBe('seat');
    expect(stateForNext(list('seat'), 1)).toBe('waiting');
    expect(stateForNext(list('waiting'), 1)).toBe('waiting');
    expect(stateForNext(list('seat', ...Array<'waiting'>(waitingListLimit).fill('waiting')), 1)).toBeUndefined();
  });

  it('that become free are assigned to the person who has waited longest', () => {
    expect(promoted(list('seat', 'waiting', 'waiting'), 2)).toEqual(['1']);
    expect(promoted(list('waiting', 'seat', 'waiting'), 3)).toEqual(['0', '2']);
    expect(promoted(list('seat', 'seat'), 1)).toEqual([]);
  });

  it('are never assigned twice, no one overtakes, and none stays free while someone waits', () => {
    const step = fc.oneof(
      fc.constant({ kind: 'in' as const }),
      fc.record({ kind: fc.constant('out' as const), pick: fc.nat(100) }),
      fc.record({ kind: fc.constant('seats' as const), more: fc.nat(3) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 60 }), (first, steps) => {
        let seats = first;
        let people: SignedUp[] = [];
        const promote = () => {
          const up = new Set(promoted(people, seats));
          people = people.map((one) => (up.has(one.id) ? { ...one, state: 'seat' as const } : one));
        };
        steps.forEach((one, at) => {
          if (one.kind === 'in') {
            const state = stateForNext(people, seats);
            if (state) people.push({ id: String(at), state });
          } else if (one.kind === 'out')
            people = people.filter((_, index) => index !== one.pick % (people.length || 1));
          else seats += one.more;
          promote();
          const taken = people.filter(({ state }) => state === 'seat').length;
          expect(taken).toBe(Math.min(seats, people.length));
          const firstWaiting = people.findIndex(({ state }) => state === 'waiting');
          if (firstWaiting >= 0)
            expect(people.slice(firstWaiting).every(({ state }) => state === 'waiting')).toBe(true);
        });
      }),
    );
  });
});

it('sign-up ends and marking starts with the session; a cancelled one has neither', () => {
  const startsAt = new Date('2026-12-01T09:00:00Z');
  const before = new Date(startsAt.getTime() - 1);
  const at = (cancelled: boolean, now: Date) => [
    isOpenForSignUp({ startsAt, cancelled }, now),
    mayMarkNow({ startsAt, cancelled }, now),
  ];
  expect(at(false, before)).toEqual([true, false]);
  expect(at(false, startsAt)).toEqual([false, true]);
  expect(at(true, before)).toEqual([false, false]);
  expect(at(true, startsAt)).toEqual([false, false]);
});

it('access is open from a quarter of an hour before a session to its end, unless it is cancelled', () => {
  const session = { startsAt: new Date('2026-12-01T09:00:00Z'), minutes: 30, cancelled: false };
  const may = (now: string) => mayJoinNow(session, new Date(now));
  expect(joinsFrom(session).toISOString()).toBe('2026-12-01T08:45:00.000Z');
  expect(['2026-12-01T08:44:59Z', '2026-12-01T09:30:00Z'].map(may)).toEqual([false, false]);
  expect(['2026-12-01T08:45:00Z', '2026-12-01T09:29:59Z'].map(may)).toEqual([true, true]);
  expect(mayJoinNow({ ...session, cancelled: true }, session.startsAt)).toBe(false);
});
