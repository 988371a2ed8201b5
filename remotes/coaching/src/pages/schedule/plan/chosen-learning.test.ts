import type { PlanStart } from '@portico/contracts/coaching/one-to-one-shapes';
import type { LearningTime } from '@portico/contracts/lms/learning-plan-shapes';
import { expect, it } from 'vitest';
import { chosenLearning, clashing } from './chosen-learning.ts';

const at = (timeStart: string): PlanStart => ({
  ...{ date: '2026-12-01', timeStart, start: `2026-12-01T${timeStart}:00.000Z` },
});
const free = [at('09:00'), at('09:30'), at('10:00')];
const time = (CourseID: string, minutes: number, proposed: number | null): LearningTime => ({
  ...{ CourseID, CourseName: CourseID, dueOn: null, due: 'none', part: 1, parts: 1, minutes },
  ...{ free: proposed === null ? [] : free, proposed: proposed === null ? null : (free[proposed]?.start ?? null) },
});

it('what was left out stays out, and a time that is not free any more gives way to the proposed one', () => {
  const times = [time('a', 30, 0), time('b', 30, 1), time('c', 30, null)];
  expect(chosenLearning(times, { 'a 1': null, 'b 1': at('08:00') })).toEqual({
    'a 1': null,
    'b 1': free[1],
    'c 1': null,
  });
});

it('times clash if they overlap, by the length of each', () => {
  const times = [time('a', 45, 0), time('b', 30, 1), time('c', 30, 2)];
  expect([...clashing(times, chosenLearning(times, {}))]).toEqual(['b 1']);
});
