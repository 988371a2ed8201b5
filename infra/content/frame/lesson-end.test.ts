import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LessonEnd, lessonEnd } from './lesson-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clicked = false;
const unloading = true;

it.each<[string, (end: LessonEnd) => void, string[]]>([
  ['ends by its own button', (end) => end.finished('', clicked), ['finished']],
  ['sends its learner away by its own button', (end) => end.finished('logout', clicked), ['exited']],
  ['runs out of time', (end) => end.finished('time-out', clicked), ['exited']],
  [
    'says "logout" while its page is being left, and shows no further one',
    (end) => end.finished('logout', unloading),
    ['finished'],
  ],
  ['says "logout" and then leaves its page', (end) => [end.finished('logout', clicked), end.movesOn()], ['finished']],
  ['ends with each page and begins with the next', (end) => [end.finished('logout', unloading), end.began()], []],
  [
    'ends by a button that leads to the next page',
    (end) => [end.finished('', clicked), end.movesOn(), end.began()],
    [],
  ],
  ['leaves its page without an end', (end) => end.movesOn(), []],
  ['ends because it was asked to close', (end) => [end.closes(), end.finished('logout', unloading)], []],
  ['ended just before it was asked to close', (end) => [end.finished('logout', clicked), end.closes()], []],
  ['ends twice', (end) => [end.finished('', unloading), end.began(), end.finished('logout', clicked)], ['exited']],
])('a lesson that %s tells the portal so', (_, happens, told) => {
  const heard: string[] = [];
  happens(lessonEnd((kind) => heard.push(kind)));
  expect(heard).toEqual([]);
  vi.runAllTimers();
  expect(heard).toEqual(told);
});
