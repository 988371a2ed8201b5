import type { CourseLink } from '@portico/contracts/service/shapes';
import { expect, test } from 'vitest';
import { filterCourses, oncePerCourse } from './course-filter.ts';

const link = (CourseID: string, curriculumId: string, CourseName: string, type: CourseLink['type'] = 11) =>
  ({ CourseID, curriculumId, CourseName, CourseDescription: '', type }) as CourseLink;

const links = [
  link('a', '1', 'Handling difficult conversations'),
  link('b', '1', 'Data privacy refresher', 12),
  link('a', '2', 'Handling difficult conversations'),
];
const all = { words: '', type: undefined, curriculum: undefined };

test('a course in two curricula stands once', () => {
  expect(oncePerCourse(links).map((one) => one.CourseID)).toEqual(['a', 'b']);
});

test('every word must occur, in any order and case', () => {
  expect(filterCourses(links, { ...all, words: 'CONVERSATIONS difficult' }).map((one) => one.CourseID)).toEqual(['a']);
  expect(filterCourses(links, { ...all, words: 'difficult privacy' })).toEqual([]);
});

test('a curriculum keeps the place that stands in it', () => {
  expect(filterCourses(links, { ...all, curriculum: '2' })[0]).toMatchObject({ CourseID: 'a', curriculumId: '2' });
});

test('the type narrows', () => {
  expect(filterCourses(links, { ...all, type: 12 }).map((one) => one.CourseID)).toEqual(['b']);
});
