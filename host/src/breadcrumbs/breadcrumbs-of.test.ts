import { expect, test } from 'vitest';
import { breadcrumbsOf } from './breadcrumbs-of.ts';

const shared = [{ label: 'Shared' }];
const page = [{ label: 'Course', href: '/lms' }, { label: 'Lesson' }];
const route = [{ label: 'Route' }];

test('shared state comes first, then the page’s own input, then route metadata', () => {
  expect(breadcrumbsOf({ shared, page, route })).toBe(shared);
  expect(breadcrumbsOf({ shared: [], page, route })).toBe(page);
  expect(breadcrumbsOf({ shared: [], page: [], route })).toBe(route);
  expect(breadcrumbsOf({ shared: [], page: [], route: [] })).toEqual([]);
});
