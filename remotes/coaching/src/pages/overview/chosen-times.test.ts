import type { MissingOneToOne, PlanStart } from '@portico/contracts/coaching/one-to-one-shapes';
import { expect, it } from 'vitest';
import { daysIn, sameTimeOn } from '../../parts/free-starts.ts';
import { chosenTimes, clashing, proposalsIn } from './chosen-times.ts';

const at = (date: string, timeStart: string): PlanStart => ({ date, timeStart, start: `${date}T${timeStart}:00.000Z` });
const nine = at('2026-12-01', '09:00');
const half = at('2026-12-01', '09:30');
const next = at('2026-12-02', '11:00');
const late = at('2026-12-02', '16:00');

const missing = (UserID: string, proposed: string | null) =>
  ({ coachee: { UserID }, daysSincePrevious: null, free: [nine, half], proposed }) as unknown as MissingOneToOne;

it('the proposed times count, with the changes made to them', () => {
  const both = [missing('a', half.start), missing('b', null)];
  expect(chosenTimes(both, proposalsIn(both), {})).toEqual({ a: half, b: null });
  expect(chosenTimes(both, {}, { a: nine, b: half })).toEqual({ a: nine, b: half });
  expect(chosenTimes(both, {}, { a: null })).toEqual({ a: null, b: null });
});

it('a chosen time that is not free any more is replaced by the proposed one', () => {
  expect(chosenTimes([missing('a', half.start)], {}, { a: next })).toEqual({ a: half });
});

it('a time that was proposed first stays while it is free, even if another is proposed by now', () => {
  const first = proposalsIn([missing('a', nine.start), missing('b', next.start)]);
  const now = [missing('a', half.start), missing('b', half.start)];
  expect(chosenTimes(now, first, {})).toEqual({ a: nine, b: half });
});

it('two times clash if they overlap, and not if one begins when the other ends', () => {
  expect(clashing({ a: nine, b: half, c: null }, 30)).toEqual(new Set());
  expect(clashing({ a: nine, b: half, c: null }, 45)).toEqual(new Set(['b']));
});

it('on another day, the closest time of day is chosen', () => {
  expect(daysIn([nine, half, next, late])).toEqual(['2026-12-01', '2026-12-02']);
  expect(sameTimeOn([nine, half, next, late], '2026-12-02', '09:30')).toEqual(next);
  expect(sameTimeOn([nine], '2026-12-02', '09:30')).toBeNull();
});
