import { expect, test } from 'vitest';
import { fillPattern, matchesPattern, paramsOf } from './route-pattern.ts';

test.each([
  ['/pd/board/:id', '/pd/board/1', true],
  ['/pd/board/:id', '/pd/board', false],
  ['/pd/board/:id', '/pd/board/1/idea', false],
  ['/career/', '/career', true],
  ['/sales-skills-assessment/:page?/:assId?', '/sales-skills-assessment', true],
  ['/sales-skills-assessment/:page?/:assId?', '/sales-skills-assessment/a/b', true],
  ['/sales-skills-assessment/:page?/:assId?', '/sales-skills-assessment/a/b/c', false],
  ['/', '/', true],
  ['/', '/home', false],
])('%s declares %s: %s', (pattern, pathname, expected) => {
  expect(matchesPattern(pattern, pathname)).toBe(expected);
});

test('values are encoded and optional ones may be missing', () => {
  expect(fillPattern('/lms/:curriculumid/:deeplinkurl', { curriculumid: '7', deeplinkurl: 'https://a/b c' })).toBe(
    '/lms/7/https%3A%2F%2Fa%2Fb%20c',
  );
  expect(fillPattern('/sales-skills-assessment/:page?/:assId?', { page: 'start' })).toBe(
    '/sales-skills-assessment/start',
  );
});

test('parameters are read back as they were inserted', () => {
  const pattern = '/lms/:curriculumid/:deeplinkurl?';
  const values = { curriculumid: 'a b', deeplinkurl: 'https://a/%20' };
  expect(paramsOf(pattern, fillPattern(pattern, values))).toEqual(values);
  expect(paramsOf(pattern, '/lms/7')).toEqual({ curriculumid: '7' });
  expect(paramsOf(pattern, '/lms/%zz')).toEqual({ curriculumid: '%zz' });
  expect(paramsOf(pattern, '/pd/7')).toBeUndefined();
});
