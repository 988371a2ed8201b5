import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LessonEnd, lessonEnd } from './lesson-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clicked = false;
const unloading = true;

it.each<[string, (end: LessonEnd) => void, string[]]>([
  ['ends by its own button', (end) => end.finished('finished', clicked), ['finished']],
  ['sends its learner away by its own button', (end) => end.finished('exited', clicked), ['exited']],
  ['asks for the next one', (end) => end.finished('continue', clicked), ['continue']],
  ['asks for the one before while its page is being left', (end) => end.finished('previous', unloading), ['previous']],
  [
    'asks for the next one and then leaves its page',
    (end) => [end.finished('continue', clicked), end.movesOn()],
    ['continue'],
  ],
  [
    'asks for the next one because it was asked to close',
    (end) => [end.closes(), end.finished('continue', clicked)],
    [],
  ],
  [
    'says "logout" while its page is being left, and shows no further one',
    (end) => end.finished('exited', unloading),
    ['finished'],
  ],
  ['says "logout" and then leaves its page', (end) => [end.finished('exited', clicked), end.movesOn()], ['finished']],
  ['ends with each page and begins with the next', (end) => [end.finished('exited', unloading), end.began()], []],
  [
    'ends by a button that leads to the next page',
    (end) => [end.finished('finished', clicked), end.movesOn(), end.began()],
    [],
  ],
  ['leaves its page without an end', (end) => end.movesOn(), []],
  ['ends because it was asked to close', (end) => [end.closes(), end.finished('exited', unloading)], []],
  ['ended just before it was asked to close', (end) => [end.finished('exited', clicked), end.closes()], []],
  [
    'ends twice',
    (end) => [end.finished('finished', unloading), end.began(), end.finished('exited', clicked)],
    ['exited'],
  ],
])('reports the right end, or none, of a lesson that %s', (_, happens, told) => {
  const reports: string[] = [];
  happens(lessonEnd((kind) => reports.push(kind)));
  expect(reports).toEqual([]);
  vi.runAllTimers();
  expect(reports).toEqual(told);
});
