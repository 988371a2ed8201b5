import { expect, test } from 'vitest';
import { atMost, tellTargets } from '../support/bench-targets.ts';

const told = { told: 'next area: 1.2 ×', asked: '1.15 ×' };

test.each([
  [1.15, true],
  [1.1500001, false],
  [0, true],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d of at most 1.15 is held: %s', (figure, isHeld) => {
  expect(atMost(figure, 1.15, told)).toEqual({
    line: `next area: 1.2 ×; limit 1.15 ×: ${isHeld ? 'held' : 'MISSED'}`,
    isHeld,
  });
});

test('one target that is missed among those that are held is an error, and all are told', () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const [held, missed] = [atMost(1, 1.15, told), atMost(2, 1.15, told)];
  expect(tellTargets([held, held], print)).toBe(0);
  expect(tellTargets([held, missed, held], print)).toBe(1);
  expect(tellTargets([], print)).toBe(0);
  expect(lines).toEqual([
    ...[held, held].map(({ line }) => line),
    '2 of 2 targets held.',
    ...[held, missed, held].map(({ line }) => line),
    '2 of 3 targets held.',
  ]);
});
