import type { BootRemote } from '@portico/contracts/platform/boot';
import { expect, test } from 'vitest';
import { routeAt } from './collect-errors.ts';

const remotes = [
  { description: { id: 'lms', routes: ['/lms/home', '/lms/:id/edit', '/lms/new/edit'].map((path) => ({ path })) } },
] as unknown as BootRemote[];

test.each([
  ['/lms/home', '/lms/home'],
  ['/lms/4711/edit', '/lms/:id/edit'],
  ['/lms/new/edit', '/lms/new/edit'],
  ['/lms/anna/meyer/other', '/lms'],
  ['/', '/'],
])('the page %s is reported as %s', (pathname, route) => {
  expect(routeAt(pathname, remotes, 'lms')).toBe(route);
});
