import { expect, test } from 'vitest';
import type { RemoteRouteHandle } from '../federation/remote-routes.tsx';
import { adminHandle, hostHandle, pageOf } from './route-handle.ts';

const label = (id: string) => ({ id, en: id, de: id, fr: id });
const remote = {
  remote: { id: 'pd' },
  route: {
    path: '/pd/board/:id',
    page: 'board',
    title: label('pd.board'),
    crumbs: [{ title: label('pd.home'), to: '/pd/home' }],
    audience: ['Team Leader'],
  },
} as unknown as RemoteRouteHandle;

test('the innermost route that names a page determines the page', () => {
  expect(pageOf([{ handle: hostHandle('host.home.title') }, { handle: remote }, {}])).toEqual({
    title: 'pd.board',
    crumbs: [{ title: 'pd.home', to: '/pd/home' }],
    audience: ['Team Leader'],
    area: 'pd',
    isWork: false,
    isAdministration: false,
  });
  expect(pageOf([{}, { handle: hostHandle('host.about.title') }])).toEqual({
    title: 'host.about.title',
    crumbs: [],
    audience: 'all',
    isWork: false,
  });
});

test('forms count as work, and so does everything in the administration', () => {
  const at = (path: string, isWork?: boolean) =>
    pageOf([{ handle: { ...remote, route: { ...remote.route, path, isWork } } }])?.isWork;
  expect([at('/pd/board/:id/m/:mode', true), at('/pd/board/:id'), at('/admin/pd/tiers/*')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(pageOf([{ handle: hostHandle('host.profile.title', 'all', true) }])?.isWork).toBe(true);
});

test('the frame of the administration and the panels of areas count as administration', () => {
  const panel = { ...remote, route: { ...remote.route, path: '/admin/pd/tiers/*' } } as unknown as RemoteRouteHandle;
  expect(pageOf([{ handle: adminHandle('host.admin.title') }])?.isAdministration).toBe(true);
  expect(pageOf([{ handle: adminHandle('host.admin.title') }, { handle: panel }])?.isAdministration).toBe(true);
});

test('without a route there is no page', () => {
  expect(pageOf([])).toBeUndefined();
  expect(pageOf([{ handle: undefined }, { handle: 'text' }])).toBeUndefined();
});
