import { expect, it } from 'vitest';
import { type CourseInOrder, courseAfter } from './next-course.ts';

const open = (CourseID: string): CourseInOrder => ({ CourseID, isCompleted: false, can: { launch: true } });
const done = (CourseID: string): CourseInOrder => ({ ...open(CourseID), isCompleted: true });
const locked = (CourseID: string): CourseInOrder => ({ ...open(CourseID), can: { launch: false } });

it.each([
  ['is the one that follows', [[open('a'), done('it'), open('b')]], 'b'],
  ['skips what is completed or locked', [[done('it'), done('b'), locked('c'), open('d')]], 'd'],
  ['goes back to what was left out', [[open('a'), done('it'), done('b')]], 'a'],
  ['comes from the other curriculum', [[done('it')], [open('it'), open('z')]], 'z'],
  ['is none if all others are completed', [[done('a'), open('it')]], undefined],
] as const)('the next course %s', (_, curricula, expected) => {
  expect(courseAfter(curricula, 'it')?.CourseID).toBe(expected);
});
