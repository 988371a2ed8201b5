import { expect, test } from 'vitest';
import { levelsByDay } from './levels-by-day.ts';

test('a level applies until the next one, and there is none before the first', () => {
  const on = (day: string, level: number) => ({ day, level });
  expect(levelsByDay([[on('2026-11-01', 20), on('2026-11-05', 60)], [on('2026-11-03', 100)]])).toEqual({
    days: ['2026-11-01', '2026-11-03', '2026-11-05'],
    levels: [
      [20, 20, 60],
      [null, 100, 100],
    ],
  });
  expect(levelsByDay([])).toEqual({ days: [], levels: [] });
});
