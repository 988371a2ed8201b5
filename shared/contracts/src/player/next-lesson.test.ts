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
  ['the first one at the start', [lesson('a', 'not attempted'), lesson('b', 'not attempted')], 'a'],
  [
    'the one played last if it is not completed',
    [lesson('a', 'incomplete', '2026-01-01'), lesson('b', 'incomplete', '2026-01-02')],
    'b',
  ],
  [
    'the next one after a completed one',
    [lesson('a', 'not attempted'), lesson('b', 'completed', '2026-01-02'), lesson('c', 'not attempted')],
    'c',
  ],
  ['one that was left out', [lesson('a', 'failed', '2026-01-01'), lesson('b', 'passed', '2026-01-02')], 'a'],
  [
    'the first one when all are completed',
    [lesson('a', 'passed', '2026-01-01'), lesson('b', 'completed', '2026-01-02')],
    'a',
  ],
  [
    'the resumable one when all are completed',
    [lesson('a', 'passed', '2026-01-01'), { ...lesson('b', 'completed', '2026-01-02'), resumable: true }],
    'b',
  ],
  [
    'one that is not completed, before a completed one that can be resumed',
    [{ ...lesson('a', 'completed', '2026-01-02'), resumable: true }, lesson('b', 'not attempted')],
    'b',
  ],
  ['none in a course without lessons', [], null],
] as [string, OutlineLesson[], string | null][])('the lesson to open is %s', (_, lessons, expected) => {
  expect(nextLesson([heading, ...lessons])).toBe(expected);
});

it.each([
  [['passed', 'completed'], 'completed'],
  [['passed', 'not attempted'], 'incomplete'],
  [['not attempted', 'not attempted'], 'not attempted'],
  [[], 'not attempted'],
] as [OutlineLesson['status'][], string][])('a heading above lessons that are %j is %s', (statuses, expected) => {
  const lessons = statuses.map((status, index) => lesson(String(index), status));
  expect(headingStatus('part', [heading, ...lessons])).toBe(expected);
});

it.each([
  ['the one that follows', [lesson('a', 'passed'), lesson('b', 'not attempted')], 'b'],
  [
    'the next one that is not completed',
    [lesson('a', 'passed'), lesson('b', 'completed'), lesson('c', 'incomplete')],
    'c',
  ],
  ['none if the rest is locked', [lesson('a', 'passed'), { ...lesson('b', 'not attempted'), isLocked: true }], null],
  ['one that was left out', [lesson('z', 'browsed'), lesson('a', 'passed')], 'z'],
  ['never the same one again', [lesson('a', 'failed')], null],
  ['none when all others are completed', [lesson('a', 'incomplete'), lesson('b', 'passed')], null],
] as [string, OutlineLesson[], string | null][])(
  'the lesson offered after another one is %s',
  (_, lessons, expected) => {
    expect(lessonAfter([heading, ...lessons], 'a')).toBe(expected);
  },
);
