import { expect, test } from 'vitest';
import { atMost, printTargets } from '../support/bench-targets.ts';

const shown = { text: 'next area: 1.2 ×', asked: '1.15 ×' };

test.each([
  [1.15, true],
  [1.1500001, false],
  [0, true],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d meets a target of at most 1.15: %s', (figure, isHeld) => {
  expect(atMost(figure, 1.15, shown)).toEqual({
    line: `next area: 1.2 ×; limit 1.15 ×: ${isHeld ? 'held' : 'MISSED'}`,
    isHeld,
  });
});

test('a single missed target is an error, and all targets are printed', () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const [held, missed] = [atMost(1, 1.15, shown), atMost(2, 1.15, shown)];
  expect(printTargets([held, held], print)).toBe(0);
  expect(printTargets([held, missed, held], print)).toBe(1);
  expect(printTargets([], print)).toBe(0);
  expect(lines).toEqual([
    ...[held, held].map(({ line }) => line),
    '2 of 2 targets held.',
    ...[held, missed, held].map(({ line }) => line),
    '2 of 3 targets held.',
  ]);
});
