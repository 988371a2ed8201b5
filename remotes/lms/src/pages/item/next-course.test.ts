import type { UserItem } from '@portico/contracts/service/learning-shapes';
import { expect, test } from 'vitest';
import { nextCourse } from './next-course.ts';

const item = (id: string, kind: UserItem['kind'], parentid: string | null, more: Partial<UserItem> = {}) =>
  ({ id, kind, parentid, progress: 0, isCompleted: false, locked: false, ...more }) as UserItem;
const curriculum = item('c', 'curriculum', null);
const section = item('s', 'curriculum-section', 'c');
const next = (of: UserItem, ...courses: UserItem[]) => nextCourse(of, [curriculum, section, ...courses])?.id;

test('courses in progress come before available ones, never completed or locked ones', () => {
  const done = item('done', 'catalog', 'c', { isCompleted: true, progress: 100 });
  const locked = item('locked', 'catalog', 'c', { locked: true, progress: 20 });
  const fresh = item('fresh', 'catalog', 'c');
  const started = item('begun', 'catalog', 's', { progress: 20 });
  expect(next(curriculum, done, locked, fresh, started)).toBe('begun');
  expect(next(curriculum, done, locked, fresh)).toBe('fresh');
  expect(next(curriculum, done, locked)).toBeUndefined();
});

test('a curriculum’s own courses come before those of sections, and another curriculum’s never', () => {
  const own = item('own', 'catalog', 'c');
  const inner = item('inner', 'catalog', 's');
  const other = item('other', 'catalog', 'x', { progress: 50 });
  expect(next(curriculum, other, inner, own)).toBe('own');
  expect(next(section, other, own, inner)).toBe('inner');
});

test('an open course is its own next course until it is completed', () => {
  const course = item('k', 'catalog', 's');
  expect(next(course, course)).toBe('k');
  expect(next({ ...course, isCompleted: true })).toBeUndefined();
});
