import type { CourseLink } from '@portico/contracts/service/shapes';
import { describe, expect, test } from 'vitest';
import type { QueryName } from '../course-query.ts';
import { findCourses } from './find-courses.ts';

const base = {
  CourseDescription: '',
  type: 11,
  minutes: 20,
  language: 'en',
  updatedOn: '2026-01-01',
  likes: 0,
  progress: 0,
  isCompleted: false,
  lastOpenedOn: null,
  dueOn: null,
} as const;
const link = (CourseID: string, curriculumId: string, CourseName: string, more: Partial<CourseLink> = {}) =>
  ({ ...base, CourseID, curriculumId, CourseName, ...more }) as CourseLink;

const far = `${'Nothing of interest stands here. '.repeat(12)}At the end comes the lighthouse.`;
const links = [
  link('a', '1', 'Handling difficult conversations', { dueOn: '2026-11-20', likes: 3, minutes: 35 }),
  link('b', '1', 'Data privacy refresher', { type: 12, minutes: 12, progress: 40, updatedOn: '2026-10-01' }),
  link('a', '2', 'Handling difficult conversations', { dueOn: '2026-11-20', likes: 3, minutes: 35 }),
  link('c', '2', 'Ferry timetables', {
    CourseDescription: far,
    minutes: 90,
    language: 'de',
    isCompleted: true,
    dueOn: '2026-11-01',
    likes: 9,
  }),
];
const find = (asked: Partial<Record<QueryName, string>>) => findCourses(links, (name) => asked[name] ?? '');
const ids = (asked: Partial<Record<QueryName, string>>) => find(asked).courses.map((one) => one.CourseID);

describe('filters', () => {
  test('a course in two curricula is listed once, at the requested place', () => {
    expect(ids({})).toEqual(['a', 'b', 'c']);
    expect(find({ curriculum: '2' }).courses[0]).toMatchObject({ CourseID: 'a', curriculumId: '2' });
  });

  test.each<[Partial<Record<QueryName, string>>, string[]]>([
    [{ type: '12' }, ['b']],
    [{ state: 'notStarted' }, ['a']],
    [{ state: 'inProgress' }, ['b']],
    [{ state: 'completed' }, ['c']],
    [{ length: 'short' }, ['b']],
    [{ length: 'medium' }, ['a']],
    [{ length: 'long' }, ['c']],
    [{ language: 'de' }, ['c']],
    [{ language: 'de', length: 'short' }, []],
    [{ state: 'unheard-of' }, []],
  ])('%o', (asked, expected) => expect(ids(asked)).toEqual(expected));
});

describe('orders', () => {
  test('without one, what is new to the viewer comes first and what is completed last, as in the curricula otherwise', () => {
    const own = [
      link('done', '1', 'Welcome', { isCompleted: true, progress: 100 }),
      link('begun', '1', 'Tools', { progress: 40 }),
      link('first', '1', 'Privacy'),
      link('second', '2', 'Phishing'),
    ];
    expect(findCourses(own, () => '').courses.map((one) => one.CourseID)).toEqual(['first', 'second', 'begun', 'done']);
  });

  test.each([
    // Completed courses no longer have a deadline.
    ['due', ['a', 'b', 'c']],
    ['newest', ['b', 'a', 'c']],
    ['name', ['b', 'c', 'a']],
    ['shortest', ['b', 'a', 'c']],
    ['liked', ['c', 'a', 'b']],
    ['unheard-of', ['a', 'b', 'c']],
  ])('%s', (sort, expected) => expect(ids({ sort })).toEqual(expected));
});

describe('words', () => {
  test('one letter is not a search', () => expect(ids({ q: 'x' })).toEqual(['a', 'b', 'c']));

  test('the specification’s search finds a matching beginning, with a typo in a long word', () => {
    expect(find({ q: 'difficult conversatoins' })).toMatchObject({ byWords: 0, courses: [{ CourseID: 'a' }] });
  });

  test('the second ranking finds words anywhere in the text, in any order', () => {
    expect(find({ q: 'lighthouse' })).toMatchObject({ byWords: 1, courses: [{ CourseID: 'c' }] });
    expect(find({ q: 'CONVERSATIONS difficult' })).toMatchObject({ byWords: 1, courses: [{ CourseID: 'a' }] });
    expect(ids({ q: 'difficult privacy' })).toEqual([]);
  });
});
