import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween } from '../platform/dates.ts';
import {
  byDay,
  byLatest,
  byUrgency,
  nearDays,
  positionOf,
  readPosition,
  taskUrgency,
  type Waited,
} from './task-order.ts';

const today = '2026-11-20';
const dayFrom = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const day = fc.integer({ min: -40, max: 40 }).map(dayFrom);
const instant = fc.integer({ min: -5, max: 0 }).map((days) => `${dayFrom(days)}T09:00:00.000Z`);
const waited: fc.Arbitrary<Waited> = fc.record({
  id: fc.uuid(),
  dueOn: fc.option(day),
  since: fc.option(instant),
});
const many = fc.uniqueArray(waited, { selector: ({ id }) => id, maxLength: 12 });
const sorted = (all: readonly Waited[]) => all.toSorted(byUrgency(today));
const pairsOf = (all: readonly Waited[]) => all.slice(1).map((later, at) => [all[at] as Waited, later] as const);

test.each([
  ['overdue', dayFrom(-400), 0],
  ['due today', today, 0],
  ['due on the last of the near days', dayFrom(nearDays), 0],
  ['without a day', null, 1],
  ['due later', dayFrom(nearDays + 1), 2],
])('%s', (_, dueOn, expected) => expect(taskUrgency({ dueOn }, today)).toBe(expected));

test('the result does not depend on the input order', () => {
  fc.assert(
    fc.property(many, (all) => {
      expect(sorted(all.toReversed())).toEqual(sorted(all));
    }),
  );
});

test('tasks due soon come first, by day; those due later come last', () => {
  fc.assert(
    fc.property(many, (all) => {
      const isNear = ({ dueOn }: Waited) => dueOn !== null && daysBetween(today, dueOn) <= nearDays;
      const place = (one: Waited) => (isNear(one) ? 0 : one.dueOn === null ? 1 : 2);
      for (const [first, second] of pairsOf(sorted(all))) {
        expect(place(first)).toBeLessThanOrEqual(place(second));
        if (place(first) === place(second) && first.dueOn !== null && second.dueOn !== null)
          expect(daysBetween(first.dueOn, second.dueOn)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('on the same day, or without one, the longest waiting comes first', () => {
  fc.assert(
    fc.property(many, (all) => {
      for (const [first, second] of pairsOf(sorted(all))) {
        if (first.dueOn !== second.dueOn || second.since === null) continue;
        expect(first.since).not.toBeNull();
        expect(Date.parse(first.since ?? '')).toBeLessThanOrEqual(Date.parse(second.since));
      }
    }),
  );
});

test('work in progress is sorted by latest activity, items without a time last', () => {
  fc.assert(
    fc.property(many, (all) => {
      const inProgress = all.toSorted(byLatest);
      expect(all.toReversed().toSorted(byLatest)).toEqual(inProgress);
      const times = inProgress.map(({ since }) => (since === null ? 0 : Date.parse(since)));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }),
  );
});

test('actions are sorted by due day, then those without one; the longest open first', () => {
  const all: Waited[] = [
    { id: 'a.b 1', dueOn: null, since: '2026-11-01T00:00:00.000Z' },
    { id: 'a.b 2', dueOn: dayFrom(40), since: null },
    { id: 'a.b 3', dueOn: dayFrom(-3), since: null },
    { id: 'a.b 4', dueOn: dayFrom(-3), since: '2026-11-01T00:00:00.000Z' },
    { id: 'a.b 5', dueOn: null, since: null },
  ];
  expect(all.sort(byDay).map(({ id }) => id.at(-1))).toEqual(['4', '3', '2', '1', '5']);
});

test('a position is read back as it was written; an unreadable one starts from the beginning', () => {
  const one: fc.Arbitrary<Waited> = fc.record({
    id: fc.uuid().map((id) => `session.of-team ${id}`),
    dueOn: fc.option(day),
    since: fc.option(instant),
  });
  fc.assert(
    fc.property(one, (waits) => {
      expect(readPosition(positionOf(waits))).toEqual(waits);
    }),
  );
  for (const text of ['', '|', '2026-13-45||a 1', '||', "||a'b 1", '2026-01-01|yesterday|a 1'])
    expect(readPosition(text), text).toBeUndefined();
});
