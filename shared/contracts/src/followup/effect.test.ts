import { expect, test } from 'vitest';
import { type ActedOn, certificateOutcome, chanceRange, effectBy, effectOf } from './effect.ts';
import type { FollowUpOutcome } from './state.ts';

const one = (person: number, outcome: FollowUpOutcome, days = 10): ActedOn => ({
  personId: `p${person}`,
  acceptedOn: '2026-11-01',
  outcome,
  checkedOn: outcome === 'unchecked' ? null : `2026-11-${String(1 + days).padStart(2, '0')}`,
});

test.each([
  // Published values of the Wilson interval.
  [0, 10, 0, 28],
  [5, 10, 24, 76],
  [10, 10, 72, 100],
  [81, 100, 72, 87],
])('%i of %i: the true rate lies between %i and %i percent', (successes, of, low, high) =>
  expect(chanceRange(successes, of)).toEqual({ low, high }),
);

test('better and met count as improved, unchecked ones are left out of the rate', () => {
  const all = [
    one(1, 'met', 4),
    one(2, 'better', 6),
    one(3, 'missed', 20),
    one(4, 'met', 8),
    one(5, 'missed', 9),
    one(6, 'unchecked'),
  ];
  expect(effectOf(all)).toEqual({
    ...{ people: 6, actedOn: 6, checked: 5, improved: 3, share: 60 },
    range: chanceRange(3, 5),
    medianDays: 8,
  });
});

test('a rate needs five people, however many follow-ups there are', () => {
  const few = Array.from({ length: 20 }, (_, at) => one(at % 4, 'met'));
  expect(effectOf(few)).toMatchObject({ checked: 20, improved: 20, share: null, range: null, medianDays: 10 });
  expect(effectOf([])).toMatchObject({ actedOn: 0, share: null, medianDays: null });
});

test('groups of few people are withheld, and the smallest other one if they could be computed from the rest', () => {
  const of = (key: string | null, people: number, from = 0) =>
    Array.from({ length: people }, (_, at) => ({ ...one(from + at, 'met'), key }));
  const keyOf = ({ key }: { key: string | null }) => key;
  expect(effectBy([...of('a', 7), ...of('b', 6, 10), ...of('c', 2, 20), ...of(null, 9, 30)], keyOf)).toMatchObject({
    groups: [{ id: 'a', actedOn: 7 }],
    withheld: 8,
  });
  expect(effectBy([...of('a', 7), ...of('b', 6, 10)], keyOf)).toMatchObject({
    groups: [{ id: 'a' }, { id: 'b' }],
    withheld: 0,
  });
});

test.each([
  ['renewed in time', 'met', '2026-11-01', 'met'],
  ['renewed too late', 'better', '2026-11-01', 'missed'],
  ['expired', 'unchecked', '2026-11-21', 'missed'],
  ['still valid', 'unchecked', '2026-11-22', 'unchecked'],
  ['without a last day', 'unchecked', null, 'unchecked'],
] as const)('counts a certificate that is %s', (_, outcome, dueOn, expected) =>
  expect(certificateOutcome(outcome, { dueOn, today: '2026-11-22' })).toBe(expected),
);
