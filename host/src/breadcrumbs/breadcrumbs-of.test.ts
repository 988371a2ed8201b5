import { expect, test } from 'vitest';
import { breadcrumbsOf } from './breadcrumbs-of.ts';

const shared = [{ label: 'Shared' }];
const page = [{ label: 'Course', href: '/lms' }, { label: 'Lesson' }];
const route = [{ label: 'Route' }];

test('breadcrumbs come from the shared state, otherwise from the page, otherwise from the route', () => {
  expect(breadcrumbsOf({ shared, page, route })).toBe(shared);
  expect(breadcrumbsOf({ shared: [], page, route })).toBe(page);
  expect(breadcrumbsOf({ shared: [], page: [], route })).toBe(route);
  expect(breadcrumbsOf({ shared: [], page: [], route: [] })).toEqual([]);
});
