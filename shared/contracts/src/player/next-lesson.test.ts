import { expect, it } from 'vitest';
import { headingStatus, lessonAfter, nextLesson, type OutlineLesson } from './next-lesson.ts';

const lesson = (scoID: string, status: OutlineLesson['status'], lastPlayed: string | null = null): OutlineLesson => ({
  scoID,
  parentID: 'part',
  kind: 'sco',
  status,
  lastPlayed,
});
const heading: OutlineLesson = { ...lesson('part', 'not attempted'), parentID: null, kind: 'heading' };

it.each([
  ['the first at the start', [lesson('a', 'not attempted'), lesson('b', 'not attempted')], 'a'],
  [
    'the one played last while it is not done',
    [lesson('a', 'incomplete', '2026-01-01'), lesson('b', 'incomplete', '2026-01-02')],
    'b',
  ],
  [
    'the next after one that is done',
    [lesson('a', 'not attempted'), lesson('b', 'completed', '2026-01-02'), lesson('c', 'not attempted')],
    'c',
  ],
  ['back to what was left out', [lesson('a', 'failed', '2026-01-01'), lesson('b', 'passed', '2026-01-02')], 'a'],
  ['the first when all is done', [lesson('a', 'passed', '2026-01-01'), lesson('b', 'completed', '2026-01-02')], 'a'],
  [
    'where it was left when all is done',
    [lesson('a', 'passed', '2026-01-01'), { ...lesson('b', 'completed', '2026-01-02'), resumable: true }],
    'b',
  ],
  [
    'what is not done before what is done and left in the middle',
    [{ ...lesson('a', 'completed', '2026-01-02'), resumable: true }, lesson('b', 'not attempted')],
    'b',
  ],
  ['nothing where there is no lesson', [], null],
] as [string, OutlineLesson[], string | null][])('%s', (_, lessons, expected) => {
  expect(nextLesson([heading, ...lessons])).toBe(expected);
});

it.each([
  [['passed', 'completed'], 'completed'],
  [['passed', 'not attempted'], 'incomplete'],
  [['not attempted', 'not attempted'], 'not attempted'],
  [[], 'not attempted'],
] as [OutlineLesson['status'][], string][])('a heading over %j is %s', (statuses, expected) => {
  const lessons = statuses.map((status, index) => lesson(String(index), status));
  expect(headingStatus('part', [heading, ...lessons])).toBe(expected);
});

it.each([
  ['the one that follows', [lesson('a', 'passed'), lesson('b', 'not attempted')], 'b'],
  ['past what is done', [lesson('a', 'passed'), lesson('b', 'completed'), lesson('c', 'incomplete')], 'c'],
  ['past what is locked', [lesson('a', 'passed'), { ...lesson('b', 'not attempted'), isLocked: true }], null],
  ['back to what was left out', [lesson('z', 'browsed'), lesson('a', 'passed')], 'z'],
  ['never the same lesson again', [lesson('a', 'failed')], null],
  ['nothing when all is done', [lesson('a', 'incomplete'), lesson('b', 'passed')], null],
] as [string, OutlineLesson[], string | null][])('after a lesson, %s', (_, lessons, expected) => {
  expect(lessonAfter([heading, ...lessons], 'a')).toBe(expected);
});
