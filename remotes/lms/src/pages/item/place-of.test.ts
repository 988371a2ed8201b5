import type { UserItem } from '@portico/contracts/service/learning-shapes';
import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

const item = (id: string, kind: UserItem['kind'], parentid: string | null) => ({ id, kind, parentid }) as UserItem;
const curriculum = item('c', 'curriculum', null);
const section = item('s', 'curriculum-section', 'c');
const course = item('k', 'catalog', 's');
const all = [curriculum, section, course];

test('a course is located in its section and curriculum', () => {
  expect(placeOf(course, all)).toEqual({ curriculum, holders: [curriculum, section] });
  expect(placeOf(section, all)).toEqual({ curriculum, holders: [curriculum] });
  expect(placeOf(curriculum, all)).toEqual({ curriculum, holders: [] });
});

test('a missing parent, or one that contains itself, does not hang the page', () => {
  expect(placeOf(item('k', 'catalog', 'gone'), all)).toEqual({ curriculum: undefined, holders: [] });
  const circle = item('x', 'curriculum-section', 'x');
  expect(placeOf(circle, [circle]).holders).toEqual([circle]);
});
