import { expect, test } from 'vitest';
import { hasStreak } from './streaks.ts';

test.each([
  [[0, 1, 2, 3], true],
  [[3, 1, 0, 2], true],
  [[0, 0, 1, 2, 3, 3], true],
  [[0, 1, 3], false],
  [[1, 2, 3, 4], false],
  [[], false],
])('progress in the weeks %j is a streak of four: %s', (weeks, is) => expect(hasStreak(weeks, 4)).toBe(is));
