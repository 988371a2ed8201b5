import { expect, test } from 'vitest';
import { allRoutes, isOf, plainAddress, visitorOf } from './addresses-of.ts';

test.each([
  ['/lms/home', '/lms/home'],
  ['/sales-skills-assessment/:page?/:assId?', '/sales-skills-assessment'],
  ['/admin/lms/catalogue/*', '/admin/lms/catalogue'],
  ['/pd/board/:id', undefined],
  ['/', '/'],
])('%s is opened at %s', (path, address) => {
  expect(plainAddress(path)).toBe(address);
});

test.each([
  ['/pd/board/:id', '/pd/board/7?tab=news', true],
  ['/pd/board/:id', '/pd/board', false],
  ['/pd/board/:id', '/pd/board/7/issue/3', false],
  ['/certificate/:code?', '/certificate', true],
  ['/admin/lms/catalogue/*', '/admin/lms/catalogue/a/b', true],
  ['/a.b/:id', '/axb/1', false],
])('%s and %s: %s', (path, address, is) => {
  expect(isOf(path, address)).toBe(is);
});

test('panels are routes for administrators; routes that no demo account may open are left out', () => {
  const routes = [{ path: '/x', audience: 'all' as const }];
  const all = allRoutes({ id: 'lms', routes, adminPanels: [{ id: 'catalogue' }] });
  expect(all.map((route) => [route.path, visitorOf(route)])).toEqual([
    ['/x', 'coach'],
    ['/admin/lms/catalogue', 'admin'],
  ]);
  expect(visitorOf({ path: '/x', audience: ['Learner'] })).toBe('learner');
  expect(visitorOf({ path: '/x', audience: ['Somebody Else'] })).toBeUndefined();
});
