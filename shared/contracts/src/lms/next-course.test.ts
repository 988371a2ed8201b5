import { expect, it } from 'vitest';
import { type CourseInOrder, courseAfter } from './next-course.ts';

const open = (CourseID: string): CourseInOrder => ({ CourseID, isCompleted: false, can: { launch: true } });
const done = (CourseID: string): CourseInOrder => ({ ...open(CourseID), isCompleted: true });
const locked = (CourseID: string): CourseInOrder => ({ ...open(CourseID), can: { launch: false } });

it.each([
  ['the one that follows', [[open('a'), done('it'), open('b')]], 'b'],
  ['past what is completed or locked', [[done('it'), done('b'), locked('c'), open('d')]], 'd'],
  ['back to what was left out', [[open('a'), done('it'), done('b')]], 'a'],
  ['one of the other curriculum', [[done('it')], [open('it'), open('z')]], 'z'],
  ['nothing when all is completed', [[done('a'), open('it')]], undefined],
] as const)('after a course, %s', (_, curricula, expected) => {
  expect(courseAfter(curricula, 'it')?.CourseID).toBe(expected);
});
